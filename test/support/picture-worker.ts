import { servePicture } from '#server/modules/pictures/operations/serve-picture.ts'
import { openSystemCtx } from '#server/open-ctx.ts'

// One more process that serves a remote picture, once: it says when it begins, and how many bytes it had in the end.
const { ctx, close } = await openSystemCtx('picture-worker')
process.stdout.write('asking\n')
const served = await servePicture(ctx, { key: process.argv[2] ?? '', width: 400, format: 'webp' })
process.stdout.write(`${served?.outcome} ${served?.outcome === 'found' ? served.bytes.length : 0}\n`)
await close()
