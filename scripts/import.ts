import { hasToBeFile, readArguments } from '#server/kernel/arguments.ts'
import { type ImportProgress, type ImportSummary, importProducts } from '#server/modules/imports/index.ts'
import { openSystemCtx } from '#server/open-ctx.ts'
import { isDemoDue } from '#server/seed-demo.ts'
import { seedDemoText } from '#server/text/seed-demo.ts'

const usage = `Cách dùng: npm run import -- TỆP [--source TÊN] [--json]
  TỆP       CSV, TSV, JSONL, JSON (cả nén .gz) hoặc Excel .xlsx
  --source  tên riêng của nguồn; mặc định là tên miền cửa hàng của từng sản phẩm
  --json    in một dòng tóm tắt JSON thay cho lời`

const number = new Intl.NumberFormat('vi-VN')
const interactive = process.stderr.isTTY

/** Draws a bar on a terminal, else a plain line every 5,000 rows. Everything but the summary goes to stderr. */
const createMeter = () => {
  const started = performance.now()
  let shown = 0
  return ({ bytesRead, bytesTotal, done, failed }: ImportProgress): void => {
    const seconds = (performance.now() - started) / 1000
    const share = bytesTotal === 0 ? 1 : Math.min(1, bytesRead / bytesTotal)
    const rate = Math.round(done / Math.max(seconds, 0.001))
    const remaining = share > 0.01 ? Math.round((seconds / share) * (1 - share)) : 0
    const words = `${number.format(done)} dòng, ${number.format(failed)} lỗi, ${number.format(rate)} dòng/giây, còn khoảng ${remaining} giây`
    if (interactive) {
      const full = Math.round(share * 24)
      process.stderr.write(
        `\r\x1b[2K[${'█'.repeat(full)}${'░'.repeat(24 - full)}] ${Math.round(share * 100)}% ${words}`,
      )
    } else if (done - shown >= 5000) {
      shown = done
      process.stderr.write(`${Math.round(share * 100)}% ${words}\n`)
    }
  }
}

const inWords = (summary: ImportSummary): string => {
  const { status, total, created, updated, unchanged, failed, untracked, seconds } = summary
  const state = status === 'done' ? 'Xong' : 'Đã dừng'
  const counts = `${number.format(created)} thêm mới, ${number.format(updated)} cập nhật, ${number.format(unchanged)} không đổi, ${number.format(failed)} lỗi`
  const warning =
    untracked > 0
      ? `\n${number.format(untracked)} sản phẩm chưa tích điểm được vì liên kết không mang được mã. Đặt mẫu liên kết ở trang quản trị, mục Liên kết.`
      : ''
  return `${state}: ${number.format(total)} dòng (${counts}) trong ${number.format(seconds)} giây${warning}`
}

const main = async (): Promise<void> => {
  const { file, source, json } = readArguments(usage, {
    options: { source: { type: 'string' }, json: { type: 'boolean', default: false } },
    files: 1,
  })
  hasToBeFile(file)
  if (source !== undefined && !/^[\w.-]{1,80}$/.test(source))
    throw new Error('--source chỉ gồm chữ không dấu, số và các dấu . _ -, tối đa 80 ký tự')
  const stop = new AbortController()
  // Not once: what a terminal sends to all comes again from who runs us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const { ctx, close } = await openSystemCtx('import', { endsItself: true })
  try {
    if (await isDemoDue(ctx)) throw new Error(seedDemoText.notFilledYet)
    const summary = await importProducts(ctx, {
      file,
      source,
      signal: stop.signal,
      onProgress: json && !interactive ? () => undefined : createMeter(),
      onError: json
        ? () => undefined
        : ({ line, message }) =>
            process.stderr.write(`${interactive ? '\r\x1b[2K' : ''}dòng ${line}: ${message}\n`),
    })
    if (interactive) process.stderr.write('\n')
    process.stdout.write(`${json ? JSON.stringify(summary) : inWords(summary)}\n`)
    if (summary.status !== 'done') process.exitCode = 130
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
