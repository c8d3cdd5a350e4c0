import { writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Chunk } from './page-weight.ts'

const root = join(import.meta.dirname, '..')

/** `src/web/root.tsx`, `node_modules/react/index.js`; what the tools make up keeps its name. */
const nameOf = (id: string): string => {
  const [file = ''] = id.replace(/^\0/, '').split('?')
  return file.startsWith('/') ? relative(root, file) : file
}

/** Writes chunks.json beside the browser's build: what each file of the browser's build imports and is made of. */
export const chunkList = (): Plugin => ({
  name: 'chunk-list',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = root }, bundle) {
    const chunks: Chunk[] = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk'
        ? [
            {
              file: one.fileName,
              imports: one.imports,
              modules: Object.entries(one.modules)
                .filter(([, { renderedLength }]) => renderedLength > 0)
                .map(([id]) => nameOf(id)),
            },
          ]
        : [],
    )
    writeFileSync(join(dirname(dir), 'chunks.json'), JSON.stringify(chunks, null, 1))
  },
})
