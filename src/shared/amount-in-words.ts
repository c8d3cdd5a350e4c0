import { amountIn } from './amount.ts'
import { normalized } from './normalized.ts'
import { amountUnits } from './text/amount-units.ts'

/** The same as `amountIn`, and as people say it: "500k", "1,5 triệu", "2tr5". */
export const spokenAmountIn = (text: string): number | undefined => {
  const typed = normalized(text.trim().toLowerCase())
  const [, number = '', unit = '', part] = /^(\d[\d.,]*)\s*(\p{L}+)(\d*)$/u.exec(typed) ?? []
  const worth = amountUnits[unit]
  if (!worth) return amountIn(text)
  const many = part ? Number(`${number}.${part}`) : (amountIn(number) ?? Number(number.replace(',', '.')))
  return Math.round(many * worth) || undefined
}
