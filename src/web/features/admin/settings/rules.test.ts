import { expect, it } from 'vitest'
import type { PublicSettings } from '#contract/settings.ts'
import { changesOf, draftOf } from './rules.ts'

const ad = { image: '/media/a.webp', link: 'https://vi-du.vn/', alt: 'Mùa mới' }
const loaded: PublicSettings = {
  ...{ siteName: 'Mua Hời', siteUrl: '', signInProvider: null, passkeys: false, adPictures: {} },
  ...{ supportEmail: 'hotro@muahoi.vn', zaloLink: null, facebookLink: null, youtubeLink: null },
  ...{ tiktokLink: null, policiesDate: null, pointValue: 1, adTop: ad, adMiddle: null },
  statFloors: { activeUsers: 100, totalPoints: 1000, productsCount: 10, brandsCount: 3 },
}
const draft = draftOf(loaded)

it('only what was changed is sent: another may have changed the rest', () => {
  expect(changesOf(loaded, draft)).toEqual({})
  expect(changesOf(loaded, { ...draft, zaloLink: 'https://zalo.me/1' })).toEqual({
    zaloLink: 'https://zalo.me/1',
  })
  expect(changesOf(loaded, { ...draft, pointValue: '2', adTop: { image: '', link: '', alt: '' } })).toEqual({
    pointValue: 2,
    adTop: null,
  })
})

it('floors go together, those that nobody touched as they are by now', () => {
  const now = { ...loaded, statFloors: { ...loaded.statFloors, brandsCount: 8 } }
  const changed = { ...draft, statFloors: { ...draft.statFloors, productsCount: '20' } }
  expect(changesOf(loaded, changed, now)).toEqual({
    statFloors: { activeUsers: 100, totalPoints: 1000, productsCount: 20, brandsCount: 8 },
  })
})

it('what is no number is sent, for the server to refuse it', () =>
  expect(changesOf(loaded, { ...draft, pointValue: 'hai' })).toEqual({ pointValue: Number.NaN }))
