import { resolve } from 'node:path'
import { backup } from '#server/db/backup.ts'
import { hasToBeNoFolder, readArguments } from '#server/kernel/arguments.ts'
import { endWith } from '#server/kernel/cannot-start.ts'
import { openSystemCtx } from '#server/open-ctx.ts'

const { file } = readArguments('Cách dùng: npm run backup -- TỆP', { options: {}, files: 1 })
hasToBeNoFolder(file)
const { ctx, ownerUrl, close } = await openSystemCtx('backup', { prepares: false }).catch(endWith)
try {
  const { dataDir, bucket } = ctx.config
  const { rows, files, areNamed } = await backup(ownerUrl, dataDir, resolve(file))
  process.stdout.write(`Đã sao lưu vào ${file}: ${rows} dòng, ${files} tệp\n`)
  if (areNamed && files === 0 && !bucket)
    process.stdout.write(
      `! Dữ liệu có nhắc đến tệp, nhưng không có tệp nào trong ${dataDir}: hãy xem DATA_DIR có đúng không.\n`,
    )
  if (bucket)
    process.stdout.write(
      `! Tệp trong bucket ${bucket.name} không nằm trong bản sao này: hãy bật lưu phiên bản hoặc sao lưu bucket ở nơi lưu trữ.\n`,
    )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
