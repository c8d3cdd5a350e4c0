import { resolve } from 'node:path'
import { backup } from '#server/db/backup.ts'
import { endWith } from '#server/kernel/cannot-start.ts'
import { openSystemCtx } from '#server/open-ctx.ts'

const file = process.argv[2]
if (!file) {
  process.stderr.write('Cách dùng: npm run backup -- TỆP\n')
  process.exit(2)
}
const { ctx, ownerUrl, close } = await openSystemCtx('backup').catch(endWith)
try {
  await backup(ownerUrl, ctx.config.dataDir, resolve(file))
  process.stdout.write(`Đã sao lưu vào ${file}\n`)
  const { bucket } = ctx.config
  if (bucket)
    process.stdout.write(
      `! Tệp trong bucket ${bucket.name} không nằm trong bản sao này: hãy bật lưu phiên bản hoặc sao lưu bucket ở nơi lưu trữ.\n`,
    )
} finally {
  await close()
}
