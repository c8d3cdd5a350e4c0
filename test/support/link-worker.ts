import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { checkLinks } from '#server/modules/links/operations/check-links.ts'
import { openSystemCtx } from '#server/open-ctx.ts'

// One more process that checks links on the database of the environment, until it is killed.
const { ctx } = await openSystemCtx('link-worker')
process.stdout.write('ready\n')
// Its end is a kill, which would take along what was compiled.
flushCompileCache()
for (;;) {
  await checkLinks(ctx)
  await pause(200)
}
