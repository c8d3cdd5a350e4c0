import { formatNumber } from '#shared/numbers.ts'

/** A share as it is written everywhere: 0.125 is "12,5 %", and no line ends before its sign. */
export const formatPercent = (share: number, decimals = 1): string =>
  `${formatNumber(share * 100, decimals)}\u00a0%`
