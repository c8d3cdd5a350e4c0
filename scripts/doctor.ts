import { checkDefinitions, roleChecks } from '#server/check-definitions.ts'
import { withPatience } from '#server/db/patient.ts'
import { readArguments } from '#server/kernel/arguments.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { listGivenUp, whatHolds } from '#server/secrets-in-use.ts'

/** Proves every invariant of the money tables; stops at the first broken one with exit code 1. */
const main = async (): Promise<void> => {
  readArguments('Cách dùng: npm run doctor', { options: {} })
  const { ctx, close } = await openSystemCtx('doctor')
  try {
    const members = await ctx.db
      .selectFrom('users')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const entries = await ctx.db
      .selectFrom('ledger_entries')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    process.stdout.write(`${members.count} thành viên, ${entries.count} dòng sổ điểm\n`)
    const isOneRole = ctx.config.databaseUrl !== undefined && ctx.config.migrateDatabaseUrl === undefined
    for (const check of [...checkDefinitions, ...roleChecks]) {
      // A tick for what is not there would prove nothing.
      if (check.concerns?.(ctx.config) === false) continue
      // Over ten million lines a check takes longer than a call may.
      const broken = await withPatience(ctx.db, (one) => check.broken(one, ctx.config))
      if (isOneRole && roleChecks.includes(check)) {
        const [line = 'ổn'] = broken
        process.stdout.write(`! ${check.name}: ${line}; chỉ kiểm tra đủ khi có MIGRATE_DATABASE_URL\n`)
        continue
      }
      process.stdout.write(`${broken.length === 0 ? '✓' : '✗'} ${check.name}\n`)
      if (broken.length === 0) continue
      for (const line of broken) process.stdout.write(`    ${line}\n`)
      process.exitCode = 1
      return
    }
    for (const line of await listGivenUp(ctx.db, ctx.config)) process.stdout.write(`! ${line}\n`)
    if (ctx.config.secrets.length > 1) {
      const { holds } = await whatHolds(ctx.db, ctx.config)
      process.stdout.write(
        `! SECRET_PREVIOUS: ${holds[0] ?? 'không còn dữ liệu nào cần đến; xem npm run rotate-secret -- --status'}\n`,
      )
    }
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
