/**
 * A number as Vietnamese write it: "1.234.567", with `decimals` places after a comma at most (three and no more), halves away from
 * zero. `Intl` says the same, but a browser that has not loaded it yet stands still for it (ADR 73).
 */
export const formatNumber = (value: number, decimals = 0): string => {
  const scale = 10 ** decimals
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale
  return String(rounded)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+\b)/g, '.')
}

/** 250 as "2,5". */
export const hundredths = (amount: number): string => formatNumber(amount / 100, 2)
