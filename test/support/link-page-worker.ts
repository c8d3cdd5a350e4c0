import { seePage } from '#server/modules/openings/operations/see-page.ts'
import { openSystemCtx } from '#server/open-ctx.ts'

// One more process in which somebody pastes a link, once: it says when it begins, and the title it saw in the end. It waits for the
// shop as long as a test may take, so that no slow machine ends its look.
const { ctx, close } = await openSystemCtx('link-page-worker')
const [url = '', key = ''] = process.argv.slice(2)
process.stdout.write('asking\n')
const { title } = await seePage(ctx, { url: new URL(url), key, walkMs: 60_000 })
process.stdout.write(`${title}\n`)
await close()
