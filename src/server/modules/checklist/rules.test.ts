import { expect, it } from 'vitest'
import { asItStands, lookAtAnswer, lookAtTexts } from './rules.ts'

it.each([
  ['hotro@muahoi.vn', null, 'https://tietkiem.example', 'addressAndPolicies'],
  ['hotro@muahoi.vn', '2026-01-01', 'https://tietkiem.example', 'address'],
  ['hotro@muahoi.vn', '2026-01-01', 'https://www.muahoi.vn', 'ok'],
  ['hotro@khongmuahoi.vn', '2026-01-01', 'https://tietkiem.example', 'ok'],
  ['chao@tietkiem.example', null, 'https://tietkiem.example', 'policies'],
])('%s and policies of %s at %s: %s', (supportEmail, policiesDate, siteUrl, finding) => {
  expect(lookAtTexts({ supportEmail, policiesDate }, siteUrl).finding).toBe(finding)
})

const body = (siteUrl: string) => JSON.stringify({ siteName: 'Mua Hời', siteUrl })

it.each([
  ['https://a.example', 200, body('https://a.example'), 'ok'],
  ['http://a.example', 200, body('http://a.example'), 'notHttps'],
  ['https://a.example', 200, body('https://b.example'), 'anotherSite'],
  ['https://a.example', 502, body('https://a.example'), 'anotherSite'],
])('%s answers %d %s: %s', (siteUrl, status, answer, finding) => {
  expect(lookAtAnswer(siteUrl, { status, body: answer }).finding).toBe(finding)
})

it('a letter is on its way for minutes, and then was lost', () => {
  const kept = { finding: 'sending', about: 'a@b.example', at: '2026-11-20T08:00:00Z' } as const
  expect(asItStands('mail', kept, new Date('2026-11-20T08:02:59Z')).finding).toBe('sending')
  expect(asItStands('mail', kept, new Date('2026-11-20T08:03:01Z'))).toEqual({
    finding: 'mailRefused',
    about: 'ETIMEDOUT',
  })
  expect(asItStands('network', kept, new Date('2026-11-20T08:03:01Z')).finding).toBe('networkRefused')
})
