import type { NoticeType } from '#contract/notices.ts'
import type { Ctx } from '../kernel/context.ts'

/** One thing that happened to one member; `(type, refType, refId, revision)` is told once, however often it is sent. */
export type Notice = {
  userId: number
  type: NoticeType
  refType: string
  refId: string | number
  revision?: number
  /** What the words need: names, points in điểm, dates in ISO. */
  data: Record<string, string | number | null>
}

/** The queue in which notices wait for the notices module. */
export const noticeQueue = 'notices.deliver'

/** Leaves word for a member; inside a transaction it is told exactly when that commits. */
export const notify = (ctx: Ctx, notice: Notice): Promise<void> => ctx.sendJob(ctx.db, noticeQueue, notice)
