import type { PublicSettings, SiteSettings } from '#contract/settings.ts'
import { amountIn } from '#shared/amount.ts'
import { changedIn } from '#web/lib/changed.ts'

type Ad = NonNullable<SiteSettings['adTop']>
export type StatName = keyof SiteSettings['statFloors']
export const statNames = [
  'activeUsers',
  'totalPoints',
  'productsCount',
  'brandsCount',
] as const satisfies StatName[]

const ofEach = <T>(make: (name: StatName) => T) =>
  Object.fromEntries(statNames.map((name) => [name, make(name)])) as Record<StatName, T>

/** What stands in the form: texts, '' for nothing. */
export type SettingsDraft = Record<
  | 'siteName'
  | 'supportEmail'
  | 'zaloLink'
  | 'facebookLink'
  | 'youtubeLink'
  | 'tiktokLink'
  | 'policiesDate'
  | 'pointValue',
  string
> & { adTop: Ad; adMiddle: Ad; statFloors: Record<StatName, string> }

const noAd: Ad = { image: '', link: '', alt: '' }

export const draftOf = (settings: PublicSettings): SettingsDraft => ({
  siteName: settings.siteName,
  supportEmail: settings.supportEmail,
  zaloLink: settings.zaloLink ?? '',
  facebookLink: settings.facebookLink ?? '',
  youtubeLink: settings.youtubeLink ?? '',
  tiktokLink: settings.tiktokLink ?? '',
  policiesDate: settings.policiesDate ?? '',
  pointValue: String(settings.pointValue),
  statFloors: ofEach((name) => String(settings.statFloors[name])),
  adTop: settings.adTop ?? noAd,
  adMiddle: settings.adMiddle ?? noAd,
})

const filledIn = ({ image, link, alt }: Ad): number =>
  [image, link, alt].filter((text) => text.trim() !== '').length

/** All three of an advertisement, or none. */
export const isWholeAd = (ad: Ad): boolean => [0, 3].includes(filledIn(ad))

const ad = (given: Ad): Ad | null => (filledIn(given) === 0 ? null : given)

/** What is no number is sent as none, which the server refuses under its field. */
const whole = (text: string): number => amountIn(text) ?? Number.NaN

const settingsOf = (draft: SettingsDraft) => ({
  ...draft,
  policiesDate: draft.policiesDate || null,
  pointValue: whole(draft.pointValue),
  statFloors: ofEach((name) => whole(draft.statFloors[name])),
  adTop: ad(draft.adTop),
  adMiddle: ad(draft.adMiddle),
})

/** What was changed of the settings; the floors go together, those that were not touched as they are `now`. */
export const changesOf = (
  loaded: PublicSettings,
  draft: SettingsDraft,
  now: PublicSettings = loaded,
): Partial<ReturnType<typeof settingsOf>> => {
  const before = settingsOf(draftOf(loaded))
  const { statFloors, ...changes } = changedIn(before, settingsOf(draft))
  if (!statFloors) return changes
  return { ...changes, statFloors: { ...now.statFloors, ...changedIn(before.statFloors, statFloors) } }
}
