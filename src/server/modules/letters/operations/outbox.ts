import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxMail } from '#contract/letters.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { getConnections } from '#server/modules/settings/index.ts'
import { lettersText as t } from '#server/text/letters.ts'
import { addDays } from '#shared/vietnam-time.ts'

const shown = 100

const folderOf = async (ctx: Ctx): Promise<string> => {
  if ((await getConnections(ctx)).mail) throw notFound(t.noOutbox)
  return join(ctx.config.dataDir, 'outbox')
}

const read = async (folder: string, name: string) => {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  const summary: OutboxMail = {
    name,
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    at: new Date(mail.date ?? 0).toISOString(),
  }
  return { ...summary, html: mail.html ?? '', text: mail.text ?? '' }
}

/** The newest mails a site without a mail server wrote down. @throws AppError not_found where mail really goes out */
export const listOutbox = async (ctx: Ctx): Promise<OutboxMail[]> => {
  const folder = await folderOf(ctx)
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, shown)
  return Promise.all(
    newest.map(async (name) => {
      const { html: _, text: __, ...summary } = await read(folder, name)
      return summary
    }),
  )
}

const find = async (ctx: Ctx, name: string) =>
  read(await folderOf(ctx), name).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound(t.missingMail)
    throw error
  })

/** The words of a mail without what its links open: accounts, for one that resets a password. */
const withoutTokens = (words: string): string => words.replaceAll(/token=[^\s"'<>&]+/gi, 'token=…')

/**
 * One mail in full. Outside the demo accounts belong to somebody: no admin is shown what opens them, and who read which mail is noted.
 * @throws AppError not_found
 */
export const readOutboxMail = async (ctx: Ctx, name: string) => {
  const mail = await find(ctx, name)
  if (ctx.config.demo) return mail
  await recordAudit(ctx, { action: 'outbox.read', subjectType: 'mail', subjectId: name })
  return { ...mail, html: withoutTokens(mail.html), text: withoutTokens(mail.text) }
}

const keptDays = 30

/**
 * Removes mails that were written down longer ago than `keptDays`, also where mail goes out by now: they hold links that open
 * accounts. When one was written stands at the beginning of its name.
 */
export const clearOutbox = async (ctx: Ctx): Promise<void> => {
  const folder = join(ctx.config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const first = addDays(ctx.clock.now(), -keptDays).toISOString().replaceAll(':', '')
  for (const name of names)
    if (/^\d{4}-\d{2}-\d{2}T.*\.eml(?:\.tmp)?$/.test(name) && name < first)
      await rm(join(folder, name), { force: true })
}
