import { expect, it } from 'vitest'
import { recordable } from './rules/recorded.ts'

it.each([
  '0912345678',
  '+84 (912) 345-678',
  'gọi 0912_345_678',
  '0912/345/678',
  '0912,345,678',
  '0912·345·678',
  '0912–345–678',
  '0912\u2011345\u2011678',
  '0912:345:678',
  '0912\u200b345\u200b678',
  '０９１２　３４５　６７８',
  '٠٩١٢٣٤٥٦٧٨',
  'lan@example.vn',
  'www.shop.example',
])('%s is nobody else’s business', (q) => expect(recordable(q)).toBeUndefined())

it.each([
  ['Pin 20.000mAh', 'pin 20 000mah'],
  ['iPhone 15 256GB', 'iphone 15 256gb'],
  ['Máy in A4/A5', 'may in a4 a5'],
])('%s is counted', (q, kept) => expect(recordable(q)).toBe(kept))
