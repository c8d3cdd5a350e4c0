import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runOnPinnedNode } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
runOnPinnedNode([join(root, 'src/server/main.ts')])
