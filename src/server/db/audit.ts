import type { AuditAction } from '#shared/audit-sentence.ts'
import type { Ctx } from '../kernel/context.ts'
import { noteSecurity } from './security-log.ts'

export type AuditEntry = {
  /** The verb, as 'product.update'; each has its sentence in shared/text/audit. */
  action: AuditAction
  subjectType: string
  subjectId: string | number
  /**
   * Only what changed; never a secret, never what an erasure takes (ADR 59): words to or about a member stand at the row that is the
   * subject, for nothing in the audit can be taken out again.
   */
  before?: object | null
  after?: object | null
}

const asJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

/** Actions that move money, rights or secrets, say what money follows from, take personal data out, or quieten an alert. */
const sensitive = [
  /^(adjustment|api_key|approval|bonuses|claim|commission_rate|demo|hold|ledger|outgoing_webhook|purchase)\./,
  /^(outbox|referral|reward|rule|security|settings|user|withdrawal)\./,
  /^(conversion\.assign|event\.retry|network\.door|redemption\.refund|statement\.(apply|paid))$/,
  /\.export$/,
]

/** Does the security log hold it too? `audit.test.ts` names those that are everyday. */
export const isSensitive = (action: AuditAction): boolean => sensitive.some((pattern) => pattern.test(action))

/** Notes in the append-only log who did what; call it inside the transaction of the action. */
export const recordAudit = async (ctx: Ctx, entry: AuditEntry): Promise<void> => {
  const member = ctx.actor.kind === 'member' ? ctx.actor : undefined
  await ctx.db
    .insertInto('audit_log')
    .values({
      actor_id: member?.id ?? null,
      api_key_id: member?.apiKeyId ?? null,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: String(entry.subjectId),
      before: asJson(entry.before),
      after: asJson(entry.after),
      created_at: ctx.clock.now(),
    })
    .execute()
  if (isSensitive(entry.action)) await noteSecurity(ctx, 'action', { detail: entry.action })
}
