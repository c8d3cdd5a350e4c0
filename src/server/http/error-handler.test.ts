import { expect, it, vi } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { AppError } from '../kernel/errors.ts'
import { type Log, plain } from '../kernel/log.ts'
import { asAppError, errorResponse } from './error-handler.ts'

const listen = () => {
  const write = vi.fn()
  const log: Log = { debug: write, info: write, warn: write, error: write }
  return { lines: write.mock.calls, log }
}
const codes = Object.keys(errorStatus) as (keyof typeof errorStatus)[]

it.each(codes)(
  '%s thrown as the answer is logged with its cause, once, when it is a failure of ours',
  (code) => {
    const { lines, log } = listen()
    const cause = new Error('the bucket is gone')
    const error = new AppError(code, 'x', { cause })
    for (let n = 0; n < 2; n += 1) expect(asAppError(error, log, 'r1')).toBe(error)
    const status = errorStatus[code]
    const line = [`answered ${status}`, { requestId: 'r1', code, error: cause }]
    expect(lines).toEqual(status < 500 ? [] : [line])
  },
)

it('what is turned away because much is under way writes no line; a failure that nobody explained does', () => {
  const { lines, log } = listen()
  asAppError(new AppError('unavailable', 'x', { retryAfterSeconds: 1 }), log, 'r1')
  expect(lines).toEqual([])
  const bare = new AppError('internal', 'x')
  asAppError(bare, log, 'r1')
  expect(lines).toEqual([['answered 500', { requestId: 'r1', code: 'internal', error: bare }]])
  asAppError(new TypeError('unexpected'), log, 'r2')
  expect(lines).toHaveLength(2)
})

it('a line names what stands behind an error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const said = JSON.stringify({ error: new TypeError('fetch failed', { cause: refused }) }, plain)
  expect(JSON.parse(said).error).toMatchObject({
    message: 'fetch failed',
    cause: 'ECONNREFUSED: connect ECONNREFUSED',
  })
})

it.each(codes)('%s says when to come again exactly where it is for now', (code) => {
  const isForNow = [429, 503].includes(errorStatus[code])
  expect(errorResponse(new AppError(code, 'x'), 'r1').headers.has('retry-after')).toBe(isForNow)
})

it('says when to come again, and what a program is asked with', () => {
  const { headers } = errorResponse(
    new AppError('wrong_secret', 'x', { retryAfterSeconds: 7, challenge: 'Basic realm="mail"' }),
    'r1',
  )
  expect([headers.get('retry-after'), headers.get('www-authenticate')]).toEqual(['7', 'Basic realm="mail"'])
})
