import type { SeedTrade } from './types.ts'

/** Two shops that have some weeks behind them in the demo: what is told of them is measured from these orders. */
export const seedTrade: SeedTrade[] = [
  {
    shop: 'dien-may-den-long',
    orderMark: 'DML',
    visits: 58,
    orders: 41,
    refused: 3,
    reportHours: [1, 26],
    confirmDays: [13, 22],
  },
  {
    shop: 'cho-gan-nha',
    orderMark: 'CGN',
    visits: 52,
    orders: 35,
    refused: 5,
    reportHours: [9, 60],
    confirmDays: [18, 33],
  },
]

/** How many people went shopping in it. */
export const tradeMembers = 3
