import { bareOf } from './cells.ts'

/** The sign that parts decimals in the amounts of a column, by its name, where they tell. */
export type DecimalSigns = ReadonlyMap<string, string>

/** Alone '12.345' may be twelve thousand or twelve; others can only be read in one way. */
const parted = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)([.,])\d+$/
const thousands = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/
const decimals = [/^\d+([.,])(?:\d{1,2}|\d{4,})$/, /^(?:0\d*|\d{4,})([.,])\d+$/]
/** Nobody writes the last 0 of decimals, but where all have as many. */
const round = /^[1-9]\d{0,2}([.,])\d\d0$/

type Clues = { decimal: Set<string>; thousands: Set<string> }

const note = (clues: Clues, bare: string): void => {
  const [, group, last] = parted.exec(bare) ?? []
  const many = group ?? thousands.exec(bare)?.[1] ?? round.exec(bare)?.[1]
  const less = last ?? decimals.map((pattern) => pattern.exec(bare)?.[1]).find(Boolean)
  if (many) clues.thousands.add(many)
  if (less) clues.decimal.add(less)
}

/** Learns from amounts as they come, column by column; a column that contradicts itself tells nothing. */
export const learnSigns = () => {
  const columns = new Map<string, Clues>()
  return {
    see: (column: string, cell: string): void => {
      const clues = columns.get(column) ?? { decimal: new Set(), thousands: new Set() }
      columns.set(column, clues)
      note(clues, bareOf(cell))
    },
    learnt: (): DecimalSigns =>
      new Map(
        [...columns].flatMap(([column, clues]): [string, string][] => {
          const [sign, ...others] = clues.decimal
          return sign && others.length === 0 && !clues.thousands.has(sign) ? [[column, sign]] : []
        }),
      ),
  }
}
