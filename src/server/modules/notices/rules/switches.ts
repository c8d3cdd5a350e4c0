import {
  everywhere,
  type NoticeSwitches,
  type NoticeType,
  noticeTypes,
  type QuietHours,
} from '#contract/notices.ts'
import { vietnamOffset } from '#shared/vietnam-time.ts'
import type { NoticeData } from './words.ts'

/** Money asked for: who has somebody's session must not be able to switch off what tells the owner of it, nor one press of a mail program. */
export const isWarning = (type: NoticeType, data: NoticeData): boolean =>
  type === 'withdrawal_updated' && data.state === 'waiting'

/** How a notice is told: as its reader's switches say, a warning everywhere. */
export const waysOf = (type: NoticeType, data: NoticeData, switches: NoticeSwitches): NoticeSwitches =>
  isWarning(type, data) ? everywhere : switches

export const defaultQuietHours: QuietHours = { from: 22, to: 7 }

export const isNoticeType = (value: string): value is NoticeType => noticeTypes.some((type) => type === value)

const hourMs = 3_600_000

/** When the quiet hours that hold `at` end (Asia/Ho_Chi_Minh, UTC+7 all year), or undefined outside them. */
export const quietUntil = (at: Date, quiet: QuietHours | null): Date | undefined => {
  if (!quiet) return undefined
  const local = at.getTime() + vietnamOffset
  const hour = Math.floor(local / hourMs) % 24
  const since = (hour - quiet.from + 24) % 24
  const length = (quiet.to - quiet.from + 24) % 24
  if (since >= length) return undefined
  const startOfHour = Math.floor(local / hourMs) * hourMs
  return new Date(startOfHour + (length - since) * hourMs - vietnamOffset)
}
