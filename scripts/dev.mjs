import { join } from 'node:path'
import { ensureInstalled, root, runOnPinnedNode } from './prepare.mjs'

// The server starts again when its files change; Vite inside it swaps the pages' modules in place.
ensureInstalled()
process.env.MUAHOI_DEV = '1'
runOnPinnedNode([
  ...['src/server', 'src/contract', 'src/shared', 'seed'].map((path) => `--watch-path=${join(root, path)}`),
  join(root, 'src/server/main.ts'),
])
