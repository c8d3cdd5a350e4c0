/** A file of the browser's build. */
export type Chunk = { file: string; imports: string[]; modules: string[] }

type Entry = { module: string; imports?: string[] }
/** The router's own list of what its routes are made of. */
export type RouteManifest = { entry: Entry; routes: Record<string, Entry & { parentId?: string }> }

export type Weight = {
  /** Brotli bytes of all scripts that a first visit loads before anything is pressed. */
  scripts: number
  /** Of these what is neither in the files of libraries nor the bundler's. */
  own: number
  /** What they are made of. */
  modules: string[]
}

const fileOf = (address: string): string => address.replace(/^\//, '')

/** The files a page begins with: the entry's, those of its route and of all above it, and what these import. */
export const filesOf = (manifest: RouteManifest, chunks: readonly Chunk[], routeId: string): string[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    const chunk = byFile.get(file)
    if (!chunk) throw new Error(`${file} is in no list of the build`)
    chunk.imports.forEach(add)
  }
  const addEntry = ({ module, imports = [] }: Entry) => [module, ...imports].map(fileOf).forEach(add)
  addEntry(manifest.entry)
  for (let id: string | undefined = routeId; id !== undefined; ) {
    const route: RouteManifest['routes'][string] | undefined = manifest.routes[id]
    if (!route) throw new Error(`there is no route ${id}`)
    addEntry(route)
    id = route.parentId
  }
  return [...files].sort()
}

export const weigh = (
  files: readonly string[],
  chunks: readonly Chunk[],
  sizeOf: (file: string) => number,
): Weight => {
  const total = (some: readonly string[]) => some.reduce((sum, file) => sum + sizeOf(file), 0)
  return {
    scripts: total(files),
    own: total(files.filter((file) => !/^assets\/(vendor|rolldown)-/.test(file))),
    modules: chunks.filter(({ file }) => files.includes(file)).flatMap(({ modules }) => modules),
  }
}

/** Libraries of public pages: the floor, and what draws an icon or joins class names. */
const publicLibraries = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@remix-run/route-pattern',
  'cookie-es',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'lucide-react',
  'clsx',
]

/** Features of which something stands on public pages at first sight. */
const publicFeatures = [
  'affiliate',
  'blog',
  'cart',
  'catalog',
  'favorites',
  'layout',
  'notices',
  'openings',
  'pages',
  'retailers',
  'reviews',
  'session',
]

const publicSources = [
  /^src\/(shared|contract)\/(?!.*admin)/,
  /^src\/web\/[\w.-]+$/,
  /^src\/web\/lib\//,
  /^src\/web\/ui\/(?!data-table\/|styleguide)/,
  /^src\/web\/text\/(?!admin|styleguide)/,
  /^src\/web\/routes\/(?!admin\/)/,
  new RegExp(`^src/web/features/(${publicFeatures.join('|')})/`),
]

/** What the build's tools put in by themselves: their own, and addresses of fonts. */
const madeUp = /^(virtual:|rolldown|vite\/)|\.woff2$/

const libraryOf = (module: string): string | undefined =>
  /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]

/** May this stand in a script that a public page begins with? */
export const mayBePublic = (module: string): boolean => {
  if (madeUp.test(module)) return true
  const library = libraryOf(module)
  if (library !== undefined) return publicLibraries.includes(library)
  return publicSources.some((source) => source.test(module))
}
