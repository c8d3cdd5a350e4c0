import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// Every file of bench/ in turn, or those named; each prints a line of JSON for each measurement.
const folder = join(import.meta.dirname, '../bench')
const wanted = process.argv.slice(2)
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .sort()) {
  if (wanted.length > 0 && !wanted.includes(file.replace('.ts', ''))) continue
  const { run } = (await import(join(folder, file))) as { run: () => Promise<void> }
  await run()
}
