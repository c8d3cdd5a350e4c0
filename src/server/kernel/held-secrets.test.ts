import { afterEach, expect, it } from 'vitest'
import { holdBack, withoutSecrets } from './held-secrets.ts'
import { plain, wordsOf } from './log.ts'

afterEach(() => holdBack([]))

it('what a server repeats of our secrets stands in no line and no answer', () => {
  holdBack([
    'smtps://gui-thu:m%40t%2Fkhau@mail.vn',
    'postgres://muahoi_app:hunter22@db/x',
    'cu-2026, moi+2026',
    'ab,c!',
  ])
  const login = Buffer.from('\0gui-thu\0m@t/khau').toString('base64')
  const word = Buffer.from('m@t/khau').toString('base64')
  for (const [said, left] of [
    ['535 bad login gui-thu m@t/khau', '535 bad login … …'],
    ['535 user=gui-thu:m%40t%2Fkhau', '535 user=…:…'],
    [`535 AUTH PLAIN ${login}`, '535 AUTH PLAIN …'],
    [`535 AUTH LOGIN ${word}`, '535 AUTH LOGIN …'],
    ['password "hunter22" is wrong for role "muahoi_app"', 'password "…" is wrong for role "muahoi_app"'],
    ['token cu-2026 or moi+2026', 'token … or …'],
    ['key ab,c! refused', 'key … refused'],
    ['nguoi-gui-thu2 is left', 'nguoi-gui-thu2 is left'],
  ] as const) {
    const error = new Error(said, { cause: new Error(said) })
    expect(wordsOf(error).replaceAll('=', '')).toBe(left.replaceAll('=', ''))
    const line = JSON.parse(JSON.stringify({ error, said }, plain))
    for (const words of [line.error.message, line.error.cause, line.said])
      expect(words.replaceAll('=', '')).toBe(left.replaceAll('=', ''))
    expect(line.error.stack).not.toMatch(/hunter22|m@t|m%40|2026/)
  }
})

it('what is too short to be told from words, and nothing at all, changes nothing', () => {
  holdBack(['a', 'smtp://mail.vn'])
  expect(withoutSecrets('a mail')).toBe('a mail')
})
