/** Behind a number that people type for an amount in đồng, with its accents or without: what one of it is. */
export const amountUnits: Partial<Record<string, number>> = {
  k: 1000,
  nghìn: 1000,
  nghin: 1000,
  ngàn: 1000,
  ngan: 1000,
  tr: 1_000_000,
  triệu: 1_000_000,
  trieu: 1_000_000,
  củ: 1_000_000,
  cu: 1_000_000,
}
