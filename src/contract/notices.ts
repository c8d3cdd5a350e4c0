import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, instant, isHttpLink, paging } from './fields.ts'
import { fieldsText } from './text/fields.ts'
import { noticesText as t } from './text/notices.ts'

/** What members are told of; `approval_updated` only those who work here. */
export const noticeTypes = [
  'conversion_recorded',
  'points_credited',
  'conversion_rejected',
  'order_checked',
  'points_taken_back',
  'points_adjusted',
  'claim_updated',
  'reward_delivered',
  'reward_refunded',
  'withdrawal_updated',
  'review_moderated',
  'price_dropped',
  'price_alert',
  'points_expiring',
  'visit_reminder',
  'approval_updated',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/** `link` is a path of this site. */
export const Notice = z.object({
  id: z.int(),
  type: z.enum(noticeTypes),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

const Switches = z.object({ bell: z.boolean(), mail: z.boolean(), push: z.boolean() })
export type NoticeSwitches = z.infer<typeof Switches>

export const everywhere: NoticeSwitches = { bell: true, mail: true, push: true }
/** What is only an offer is mailed to nobody who has not asked for it. */
const notByMail: NoticeSwitches = { bell: true, mail: false, push: true }

/** What nobody asked to be reminded of is told nowhere. */
const nowhere: NoticeSwitches = { bell: false, mail: false, push: false }

/** How a type is told until the member says otherwise. */
export const defaultSwitches = (type: NoticeType): NoticeSwitches => {
  if (type === 'visit_reminder') return nowhere
  return type === 'price_dropped' || type === 'review_moderated' ? notByMail : everywhere
}

const hour = z.int(t.hour).min(0, t.hour).max(23, t.hour)
/** Hours of the day in Asia/Ho_Chi_Minh, from `from`:00 until `to`:00, over midnight when `from` is later. */
const QuietHours = z.object({ from: hour, to: hour }).refine(({ from, to }) => from !== to, t.sameHour)
export type QuietHours = z.infer<typeof QuietHours>

/** `pushKey`: the application server key for PushManager.subscribe; `pushEndpoints`: browsers that get push now. `mailStopped`: why no notice is mailed, whatever the switches say. */
const NoticeSettings = z.object({
  types: z.record(z.enum(noticeTypes), Switches),
  quietHours: QuietHours.nullable(),
  pushKey: z.string(),
  pushEndpoints: z.array(z.string()),
  mailStopped: z.enum(['bounce', 'complaint']).nullable(),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

const endpointLink = z.string({ error: t.pushEndpoint }).refine(isHttpLink, t.pushEndpoint)
/** base64url of `bytes` bytes, as PushSubscription.toJSON() gives it. */
const key = (bytes: number) =>
  z.string({ error: t.pushKey }).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), t.pushKey)

export const notices = {
  'GET /api/me/notices': endpoint({
    access: 'member',
    summary: 'what the member was told, newest first, paged, with the number of unread ones',
    query: z.object(paging(20)),
    answer: z.object({ unread: z.int(), total: z.int(), items: z.array(Notice) }),
  }),
  'POST /api/me/notices/read': endpoint({
    access: 'member',
    summary: 'mark own notices as read: these, or all when no ids are given',
    body: z.object({ ids: z.array(id).max(100, t.atMost).optional() }),
    answer: z.object({ unread: z.int() }),
  }),
  'GET /api/me/notice-settings': endpoint({
    access: 'member',
    summary: 'own switches for bell, mail and push, quiet hours, and what a browser needs for push',
    answer: NoticeSettings,
  }),
  'PATCH /api/me/notice-settings': endpoint({
    access: 'member',
    summary: 'change own switches or quiet hours; what is not named stays',
    body: z.object({
      types: z.partialRecord(z.enum(noticeTypes), Switches.partial()).optional(),
      quietHours: QuietHours.nullable().optional(),
    }),
    answer: NoticeSettings,
  }),
  'POST /api/me/push-subscriptions': endpoint({
    access: 'member',
    summary: 'send push to this browser as long as this session lives',
    body: z.object({
      endpoint: endpointLink,
      keys: z.object({ p256dh: key(65), auth: key(16) }),
      ownerId: z.int().optional().describe('whom it was switched on for; for another member nothing happens'),
    }),
    answer: empty,
    status: 201,
  }),
  'DELETE /api/me/push-subscriptions': endpoint({
    access: 'member',
    summary: 'send no more push to this browser',
    body: z.object({ endpoint: endpointLink }),
    answer: empty,
  }),
  'GET /api/notices/unsubscribe': endpoint({
    access: 'public',
    summary: 'what kind of letter a signed link of one speaks of; stopping them is POST /notices/unsubscribe',
    query: z.object({ token: z.string().max(300, fieldsText.mailedLink) }),
    answer: z.object({ type: z.enum(noticeTypes) }),
  }),
}
