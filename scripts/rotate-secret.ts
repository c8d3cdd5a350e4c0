import { readArguments } from '#server/kernel/arguments.ts'
import { CannotStart, endWith } from '#server/kernel/cannot-start.ts'
import { secretId } from '#server/kernel/sealed.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { giveUpSecret, listGivenUp, renewAll, whatHolds } from '#server/secrets-in-use.ts'

const usage = 'Cách dùng: npm run rotate-secret [-- --status | --give-up MÃ]'

/**
 * `npm run rotate-secret`: what lies in the database under a secret of SECRET_PREVIOUS is written anew under SECRET, while the
 * site runs; then what still holds the others. `--status` only tells. `--give-up ID`: that secret is lost for good, and nothing waits for
 * it any more. Exit code 1 while something holds them.
 */
const main = async (): Promise<void> => {
  const { status, 'give-up': lost } = readArguments(usage, {
    options: { status: { type: 'boolean' }, 'give-up': { type: 'string' } },
  })
  const { ctx, close } = await openSystemCtx('rotate-secret')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    const [newest, ...previous] = ctx.config.secrets.map(secretId)
    say(`SECRET ${newest}; SECRET_PREVIOUS ${previous.join(', ') || '(none)'}`)
    if (lost !== undefined) await giveUpSecret(ctx, lost)
    else if (!status)
      await renewAll(ctx, (name, { renewed, unreadable }) =>
        say(`${name}: ${renewed} written anew${unreadable > 0 ? `, ${unreadable} cannot be read` : ''}`),
      )
    for (const line of await listGivenUp(ctx.db, ctx.config)) say(`! ${line}`)
    const { holds, endsUntil, recoveryCodes } = await whatHolds(ctx.db, ctx.config)
    for (const line of holds) say(`✗ ${line}`)
    if (holds.length > 0) {
      process.exitCode = 1
      return
    }
    if (previous.length === 0) {
      say('✓ everything lies under SECRET; no other is listed')
      return
    }
    say('✓ nothing in the database needs SECRET_PREVIOUS any more')
    if (!endsUntil) throw new CannotStart('start the site once with this SECRET first')
    const until = endsUntil.toISOString().slice(0, 10)
    say(`  sessions signed before end by ${until}: who takes it out earlier signs them out`)
    if (recoveryCodes > 0)
      say(`! ${recoveryCodes} recovery codes of earlier versions end with it; their members make new ones`)
  } finally {
    await close()
  }
}

await main().catch(endWith)
