import type { CheckId, ChecklistItem } from '#contract/checklist.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { newRequestId } from '#server/kernel/ids.ts'
import { isUnowned } from '#server/kernel/made-up-address.ts'
import { sendMail } from '#server/mail/mailer.ts'
import { testMail } from '#server/mail/templates/test.ts'
import { findUser, getUser } from '#server/modules/identity/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import type { Found } from '../rules.ts'
import { keep } from './keep.ts'

/** A mail server that says nothing for so long does not work. */
const patienceMs = 10_000

export type TestLetter = { userId: number; messageId: string }
const id = 'mail' satisfies CheckId

/** What a mail server calls its refusal, without the words it was given. */
const refusalOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => /^\w{1,40}$/.test(String(part ?? ''))).join(' ')
}

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), patienceMs).unref()
  })

/** Sends a person a letter; taken by the server means done. Two with the same `messageId` are one in a mailbox. */
const sendTestLetter = async (
  ctx: Ctx,
  { userId, messageId }: { userId: number; messageId: string },
): Promise<Found> => {
  const [site, user] = await Promise.all([getSettings(ctx), getUser(ctx, userId)])
  const { smtpUrl } = ctx.config
  if (smtpUrl && isUnowned(ctx.config, user.email)) return { finding: 'noAddress', about: null }
  const mail = { to: user.email, messageId, ...testMail({ name: user.fullName, site }) }
  try {
    await Promise.race([sendMail(ctx.config, mail), tooLong()])
  } catch (error) {
    ctx.log.warn('checklist: the test letter was refused', { code: refusalOf(error) })
    return { finding: 'mailRefused', about: refusalOf(error) || null }
  }
  return { finding: smtpUrl ? 'ok' : 'noMailServer', about: String(userId) }
}

const namingReader: ReadonlySet<Found['finding']> = new Set(['ok', 'sending', 'noMailServer'])

/** What was found with the address of whom the letter went to: they are kept by their number, so that who is erased takes it along. */
export const withAddress = async (ctx: Ctx, { finding, about }: Found): Promise<Found> => {
  if (!namingReader.has(finding)) return { finding, about }
  const user = /^\d{1,9}$/.test(about ?? '') ? await findUser(ctx.db, Number(about)) : undefined
  return { finding, about: user?.email ?? null }
}

/** Asks for a letter to the person who asks, and says that it is on its way: `enqueue` lets a job send it. */
export const askForTestLetter = (
  ctx: Ctx,
  enqueue: (tx: Ctx, letter: TestLetter) => Promise<void>,
): Promise<ChecklistItem> =>
  inTransaction(ctx, async (tx) => {
    const { id: userId } = memberOf(tx)
    const { email } = await getUser(tx, userId)
    const { hostname } = new URL(tx.config.siteUrl)
    await enqueue(tx, { userId, messageId: `<thu-thu.${newRequestId()}@${hostname}>` })
    return { ...(await keep(tx, id, { finding: 'sending', about: String(userId) })), about: email }
  })

/** Sends it and keeps how that went. */
export const deliverTestLetter = async (ctx: Ctx, letter: TestLetter): Promise<void> => {
  await keep(ctx, id, await sendTestLetter(ctx, letter))
}
