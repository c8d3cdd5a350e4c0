import { describe, expect, it } from 'vitest'
import { type Chunk, filesOf, mayBePublic, type RouteManifest, weigh } from './page-weight.ts'

const manifest: RouteManifest = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/vendor-1.js'] },
  routes: {
    root: { module: '/assets/root-1.js' },
    site: { module: '/assets/site-1.js', parentId: 'root' },
    home: { module: '/assets/home-1.js', parentId: 'site' },
    admin: { module: '/assets/admin-1.js', parentId: 'site' },
  },
}
const chunk = (name: string, imports: string[] = [], modules: string[] = []): Chunk => ({
  file: `assets/${name}-1.js`,
  imports: imports.map((one) => `assets/${one}-1.js`),
  modules,
})
const chunks = [
  chunk('entry', ['vendor']),
  chunk('vendor', [], ['node_modules/react/index.js']),
  chunk('root', ['shared']),
  chunk('site', ['shared']),
  chunk('home', ['shared']),
  chunk('shared', ['vendor', 'deep']),
  chunk('deep', [], ['src/web/ui/data-table/body.tsx']),
  chunk('admin', ['table']),
  chunk('table'),
]

describe('what a page begins with', () => {
  it('is its route, those above it, the entry and all they import', () => {
    expect(filesOf(manifest, chunks, 'home')).toEqual(
      ['deep', 'entry', 'home', 'root', 'shared', 'site', 'vendor'].map((name) => `assets/${name}-1.js`),
    )
    expect(() => filesOf(manifest, chunks, 'nowhere')).toThrow('no route nowhere')
    expect(() => filesOf(manifest, [], 'home')).toThrow('in no list')
  })

  it('is weighed with and without its libraries, and says what it is made of', () => {
    const files = filesOf(manifest, chunks, 'home')
    const sizeOf = (file: string) => (file.includes('vendor') ? 1000 : 10)
    expect(weigh(files, chunks, sizeOf)).toEqual({
      scripts: 1060,
      own: 60,
      modules: ['node_modules/react/index.js', 'src/web/ui/data-table/body.tsx'],
    })
  })
})

describe('what may stand in a public script', () => {
  it.each([
    'node_modules/react-dom/cjs/react-dom-client.production.js',
    'node_modules/lucide-react/dist/esm/icons/heart.mjs',
    'src/shared/money.ts',
    'src/contract/client.ts',
    'src/web/root.tsx',
    'src/web/routes/home.tsx',
    'src/web/text/catalog.ts',
    'src/web/ui/popup.tsx',
    'src/web/features/catalog/components/product-card.tsx',
  ])('%s', (module) => expect(mayBePublic(module)).toBe(true))

  it.each([
    'node_modules/@tanstack/react-table/dist/index.js',
    'node_modules/react-router/node_modules/zod/index.js',
    'node_modules/recharts/es6/index.js',
    'node_modules/@radix-ui/react-dialog/dist/index.mjs',
    'node_modules/@tiptap/core/dist/index.js',
    'node_modules/zod/v4/index.js',
    'src/web/features/admin/screens.ts',
    'src/web/routes/admin/screen.tsx',
    'src/web/text/admin-rules.ts',
    'src/web/ui/data-table/body.tsx',
    'src/web/ui/styleguide.tsx',
    'src/web/features/rewards/components/redeem-dialog.tsx',
    'src/contract/admin-products.ts',
    'src/server/main.ts',
  ])('not %s', (module) => expect(mayBePublic(module)).toBe(false))
})
