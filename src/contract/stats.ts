import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** activeUsers: members seen in 30 days; totalPoints: điểm ever confirmed; brandsCount: retailers with live products. */
export const Stats = z.object({
  activeUsers: z.int(),
  totalPoints: z.int(),
  productsCount: z.int(),
  brandsCount: z.int(),
})
export type Stats = z.infer<typeof Stats>

export const stats = {
  'GET /api/stats': endpoint({ access: 'public', summary: 'figures of the home page', answer: Stats }),
}
