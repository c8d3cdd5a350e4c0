import type { PublicSettings, SiteSettings } from '#contract/settings.ts'

type Ad = NonNullable<SiteSettings['adTop']>
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
> & { adTop: Ad; adMiddle: Ad }

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
  adTop: settings.adTop ?? noAd,
  adMiddle: settings.adMiddle ?? noAd,
})

const filledIn = ({ image, link, alt }: Ad): number =>
  [image, link, alt].filter((text) => text.trim() !== '').length

/** All three of an advertisement, or none. */
export const isWholeAd = (ad: Ad): boolean => [0, 3].includes(filledIn(ad))

const ad = (given: Ad): Ad | null => (filledIn(given) === 0 ? null : given)

export const settingsOf = (draft: SettingsDraft) => ({
  ...draft,
  policiesDate: draft.policiesDate || null,
  pointValue: Number(draft.pointValue),
  adTop: ad(draft.adTop),
  adMiddle: ad(draft.adMiddle),
})
