import { expect, it } from 'vitest'
import { takeSender, withSender } from './job-trace.ts'

const span = { rename: () => {}, set: () => {}, fail: () => {}, end: () => {}, traceparent: '00-a-b-01' }

it('the handler of a job is given what was sent, with the sender apart', () => {
  const data = { id: 7, words: 'a' }
  expect(takeSender(withSender(data, span))).toEqual({ data, sender: '00-a-b-01' })
  expect(takeSender(withSender(data, undefined))).toEqual({ data, sender: undefined })
  expect(takeSender({ traceparent: 5 })).toEqual({ data: {}, sender: undefined })
})
