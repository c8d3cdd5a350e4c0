/** A part of the whole: the file of bench/ that measures it, its settings, and the most seconds it may take. */
export type Part = { name: string; file: string; env?: Record<string, string>; limit: number }

/** What a run of everything measures, in this order; what says most comes first. */
export const parts: readonly Part[] = [
  { name: 'pages', file: 'pages', env: { BENCH_REFERENCES: '1', BENCH_SECONDS: '3' }, limit: 720 },
  { name: 'products', file: 'products', limit: 240 },
  { name: 'clicks', file: 'clicks', limit: 200 },
  { name: 'postbacks', file: 'postbacks', limit: 200 },
  { name: 'beside', file: 'beside', limit: 200 },
  { name: 'overview', file: 'console', env: { BENCH_CLICKS: '200000', BENCH_ORDERS: '8000' }, limit: 180 },
  { name: 'statement', file: 'statement', limit: 420 },
  { name: 'process', file: 'process', limit: 560 },
  { name: 'lighthouse', file: 'lighthouse', limit: 640 },
  {
    name: 'console',
    file: 'console',
    env: { BENCH_CLICKS: '5000000', BENCH_ORDERS: '200000', BENCH_CHECKS: '0' },
    limit: 720,
  },
]

/** In seconds: what a run of everything may take; a part that would begin after it is left out, and the report says so. */
export const mostSeconds = 44 * 60
