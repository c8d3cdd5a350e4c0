import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where stands what a member reads of the way of their points. */
const texts = [
  'src/server/text/claims.ts',
  'src/server/text/explanations.ts',
  'src/web/text/claims.ts',
  'src/web/text/dashboard.ts',
  'src/web/text/wallet.ts',
]

it.each(texts)('%s calls a loss of points and an opening what all the others do', (file) => {
  const text = readFileSync(file, 'utf8')
  expect(text.match(/.*(thu (lại|hồi)|lượt mở này).*/gi)).toBeNull()
})
