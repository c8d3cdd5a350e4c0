import { resolve } from 'node:path'
import { afterRestore } from '#server/after-restore.ts'
import { restore, UnsureRestore } from '#server/db/backup.ts'
import { hasToBeFile, readArguments } from '#server/kernel/arguments.ts'
import { endWith } from '#server/kernel/cannot-start.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { restoreText as t } from '#server/text/restore.ts'

const { file } = readArguments('Cách dùng: npm run restore -- TỆP', { options: {}, files: 1 })
hasToBeFile(file)
const { ctx, ownerUrl, close } = await openSystemCtx('restore').catch(endWith)
try {
  const restored = await restore(ownerUrl, ctx.config.dataDir, resolve(file))
  process.stdout.write(`Đã khôi phục ${restored.rows} dòng từ ${file}\n`)
  for (const line of await afterRestore(ctx, restored)) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (!(error instanceof UnsureRestore)) process.stderr.write(`${t.nothing(ctx.config.dataDir)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
