import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { httpLink, pictureLink, text } from './fields.ts'
import { fieldsText } from './text/fields.ts'
import { settingsText as t } from './text/settings.ts'

const link = z.union([httpLink, z.literal('').transform(() => null)]).nullable()

/** A picture with a link, marked 'Quảng cáo'; null shows nothing and takes no room. */
const AdSlot = z
  .object({
    image: pictureLink,
    link: httpLink,
    alt: text(200, { message: t.adAlt }),
  })
  .nullable()

const floor = z.int(t.statFloor).min(0, t.statFloor).max(2_147_483_647, t.statFloor)
/** A figure of the home page stands from so many on; a smaller one tells nobody anything good. */
const StatFloors = z.object({
  activeUsers: floor,
  totalPoints: floor,
  productsCount: floor,
  brandsCount: floor,
})

/** What an operator may change without a new deployment. `policiesDate`: a fixed last update (YYYY-MM-DD), null = today. */
export const SiteSettings = z.object({
  siteName: text(60, { message: t.siteName }),
  supportEmail: z.email(fieldsText.email.invalid).max(254),
  zaloLink: link,
  facebookLink: link,
  youtubeLink: link,
  tiktokLink: link,
  adTop: AdSlot,
  adMiddle: AdSlot,
  policiesDate: z.iso.date(fieldsText.day).nullable(),
  /** đồng that one điểm is worth. */
  pointValue: z.int(t.pointValue.whole).min(1, t.pointValue.least).max(100_000),
  statFloors: StatFloors,
})
export type SiteSettings = z.infer<typeof SiteSettings>

/**
 * `siteUrl`: the public origin; `signInProvider`: its name, null when none is set up; `passkeys`: can there be any at that origin;
 * `adPictures`: where an advertisement's picture is shown from, where that is not its own address.
 */
const PublicSettings = SiteSettings.extend({
  adPictures: z.object({ adTop: z.string().optional(), adMiddle: z.string().optional() }),
  siteUrl: z.string(),
  signInProvider: z.string().nullable(),
  passkeys: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** Ten years and fifty. */
const most = 3650
const mostOfProofs = 18_250
/** Days that something is kept, `least` at the least; 0 = for ever. */
const keptDays = (least: number, longest = most) =>
  z
    .int(t.keptDays(least, longest))
    .max(longest, t.keptDays(least, longest))
    .refine((days) => days === 0 || days >= least, t.keptDays(least, longest))

/**
 * How many days what grows is kept; 0 = for ever. Kept in any case: a click that an order, a claim or points cite, a network's message
 * (`events`) that made an order what it is. `audit`: five years at the least, as the Law on Accounting (88/2015/QH13, article 41) asks of papers
 * by which a company is managed.
 */
export const Retention = z.object({
  clicks: keptDays(365),
  notices: keptDays(180),
  securityLog: keptDays(30),
  events: keptDays(730, mostOfProofs),
  audit: keptDays(1827, mostOfProofs),
})
export type Retention = z.infer<typeof Retention>

export const settings = {
  'GET /api/settings': endpoint({
    access: 'public',
    summary: 'what every page of the site shows',
    answer: PublicSettings,
  }),
  'PATCH /api/admin/settings': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'change settings; fields left out stay',
    body: SiteSettings.partial(),
    answer: PublicSettings,
  }),
  'GET /api/admin/retention': endpoint({
    access: 'admin',
    summary:
      'how many days clicks and networks’ messages that led to nothing, notices, the security log and the audit are kept',
    answer: Retention,
  }),
  'PATCH /api/admin/retention': endpoint({
    access: 'admin',
    confirmed: true,
    summary:
      'change how long they are kept; what is older is deleted the next night, and figures stay as they are',
    body: Retention.partial(),
    answer: Retention,
  }),
}
