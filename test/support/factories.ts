import type { Answer, Api, CallInput } from '#contract/client.ts'

type Over<K extends 'POST /api/categories' | 'POST /api/products' | 'POST /api/rewards'> = Partial<
  CallInput<K>['body']
>

let serial = 0

/** A category under a name of its own. */
export const addCategory = (
  admin: Api,
  over: Over<'POST /api/categories'> = {},
): Promise<Answer<'POST /api/categories'>> => {
  serial += 1
  return admin.call('POST /api/categories', { body: { name: `Nhà bếp ${serial}`, ...over } })
}

/** A product of 5,000 điểm whose link carries a click id, in a category of its own unless one is named. */
export const addProduct = async (
  admin: Api,
  over: Over<'POST /api/products'> = {},
): Promise<Answer<'POST /api/products'>> =>
  admin.call('POST /api/products', {
    body: {
      name: 'Bình giữ nhiệt',
      image: '/icon.svg',
      price: 250_000,
      affiliateLink: 'https://cua-hang.example/binh',
      pointsReward: 5000,
      categoryId: over.categoryId ?? (await addCategory(admin)).id,
      ...over,
    },
  })

/** A reward of 100 điểm that is sent by hand, of which there is no end. */
export const addReward = (
  admin: Api,
  over: Over<'POST /api/rewards'> = {},
): Promise<Answer<'POST /api/rewards'>> =>
  admin.call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost: 100, ...over } })

/** Points given by hand, so that there is something to spend. */
export const addAdjustment = (admin: Api, userId: number, points: number) =>
  admin.call('POST /api/admin/adjustments', { body: { userId, points, reason: 'Đền bù' } })
