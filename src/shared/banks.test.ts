import { expect, it } from 'vitest'
import { bankBins, banks, providerName } from './banks.ts'

it('knows every bank of the list by a BIN and a name of its own', () => {
  expect(bankBins.filter((bin) => !/^\d{6}$/.test(bin))).toEqual([])
  const names: string[] = Object.values(banks)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([])
  expect(bankBins).toHaveLength(64)
  expect(new Set(bankBins).size).toBe(64)
})

it.each([
  ['970454', 'BVBank (Viet Capital)'],
  ['970436', 'Vietcombank'],
  ['963369', 'Liobank by OCB'],
  ['668888', 'KBank'],
  ['971005', 'Viettel Money'],
])('%s is %s', (bin, name) => expect(providerName(bin)).toBe(name))
