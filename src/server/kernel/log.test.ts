import { expect, it } from 'vitest'
import { plain } from './log.ts'

it('a line quotes no mail address of an error, nor of what stands behind it', () => {
  const cause = new Error('450 4.2.2 an.nguyen@example.vn: mailbox full')
  const error = new Error('all recipients were rejected: 450 <an.nguyen@example.vn>: Greylisted', { cause })
  error.stack = `Error: ${error.message}\n    at send (/srv/node_modules/@scope/pkg/send.js:1:2)`
  const said = JSON.parse(JSON.stringify({ error }, plain)).error
  expect(said).toMatchObject({
    message: 'all recipients were rejected: 450 <…@…>: Greylisted',
    cause: '450 4.2.2 …@…: mailbox full',
  })
  expect(said.stack).toBe(
    'Error: all recipients were rejected: 450 <…@…>: Greylisted\n    at send (/srv/node_modules/@scope/pkg/send.js:1:2)',
  )
})
