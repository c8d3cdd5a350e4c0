import { readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { processes } from './packed.ts'

// Packs what tests start as processes of the product into the folder it is given.
const root = join(import.meta.dirname, '../..')
const [place = ''] = process.argv.slice(2)
const making = `${place}.making`
rmSync(making, { recursive: true, force: true })

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
const ofTraces = Object.keys(dependencies).filter((name) => name.startsWith('@opentelemetry/'))
/** They bring machine code, or read files that lie beside their own; Vite is for who develops, and of traces it is seen what is loaded. */
const left = ['@node-rs/argon2', 'satori', 'sharp', 'vite', ...ofTraces]

await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [
    {
      name: 'places-of-sources',
      enforce: 'pre',
      // What lies beside a source is looked for from where the source lies.
      transform: (code, id) => {
        if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined
        const placed = code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        if (placed.includes('import.meta')) throw new Error(`${id}: packed, it would stand elsewhere`)
        return placed
      },
    },
  ],
  ssr: { noExternal: true, external: left },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: making,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(processes).map(([name, path]) => [name, join(root, path)])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
renameSync(making, place)
