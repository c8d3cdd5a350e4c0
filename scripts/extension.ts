import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { ExtensionShops } from '#contract/openings.ts'
import { causeOf } from '#server/kernel/log.ts'
import { manifest, type Target } from '../extension/manifest.ts'

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
const [given = '', out = join(root, 'dist-extension')] = process.argv.slice(2)

if (!/^https?:\/\/\S+$/.test(given) || !URL.canParse(given))
  fail(
    'usage: npm run extension -- https://SITE [FOLDER]\nBuilds the browser extension for a site that is running.',
  )
const site = new URL(given).origin
const answer = await fetch(`${site}/api/extension/shops`).catch((error: Error) =>
  fail(`${site}: ${[error.message, causeOf(error)].filter(Boolean).join(', ')}`),
)
if (!answer.ok) fail(`${site}/api/extension/shops answered ${answer.status}`)
const { site: name, shops } = (await answer.json()) as ExtensionShops
if (shops.length === 0) fail(`${name} has no shop yet that opening earns points at`)

const entry = (file: string) => join(root, 'extension/src', `${file}.ts`)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const targets: Target[] = ['chrome', 'firefox']
for (const target of targets) {
  const folder = join(out, target)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of ['worker', 'mark', 'popup'])
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { SITE: JSON.stringify(site) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        // Shops' reviewers read what is handed in.
        minify: false,
        lib: {
          entry: entry(file),
          formats: [file === 'popup' ? 'es' : 'iife'],
          name: file,
          fileName: () => `${file}.js`,
        },
      },
    })
  cpSync(join(root, 'extension/popup.html'), join(folder, 'popup.html'))
  for (const size of [192, 512])
    cpSync(join(root, `public/app/icon-${size}.png`), join(folder, `icon-${size}.png`))
  const places = shops.flatMap((shop) => shop.places)
  writeFileSync(
    join(folder, 'manifest.json'),
    `${JSON.stringify(manifest(target, { site, name, version, places }), null, 2)}\n`,
  )
  process.stdout.write(`${folder}\n`)
}
