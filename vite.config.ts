import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkList } from './scripts/chunk-list.ts'

/**
 * What every page needs comes in few files, not in forty: libraries, icons, and the frame with the lists of products that
 * stand nearly everywhere; what only some need stays with them. A group takes along what its modules import, so that of ours
 * names the modules that stand highest.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|clsx)\/|rolldown\/runtime|node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  },
  { name: 'vendor-icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 8 },
  {
    name: 'vendor-category-icons',
    test: /lucide-react\/dist\/esm\/icons\/(book-open|car|gamepad-2|gift|heart|house|laptop|percent|plane|shirt|shopping-bag|sparkles|tag|ticket|utensils)\.mjs$/,
  },
  {
    name: 'frame',
    test: /src\/web\/(root|routes\/(site|product-actions)|features\/catalog\/components\/product-grid|features\/layout\/components\/failure-screen|lib\/failure|ui\/stars)\.tsx?$/,
  },
  {
    name: 'home',
    test: /src\/web\/(routes\/home-section|features\/catalog\/components\/product-rail|features\/retailers\/components\/shop-rail|text\/home)\.tsx?$/,
  },
  { name: 'catalog-words', test: /src\/web\/(text\/catalog|ui\/points-amount)\.tsx?$/ },
  { name: 'forms', test: /src\/web\/ui\/(input|form|field)\.tsx$/ },
  {
    name: 'list',
    test: /src\/web\/(features\/catalog\/(queries|components\/(filtered-list|sort-select|product-grid-skeleton))|ui\/(pagination|list-error|empty-state)|lib\/load-page)\.tsx?$/,
  },
  { name: 'dates', test: /src\/web\/lib\/dates\.ts$/ },
  {
    name: 'product',
    test: /src\/web\/features\/(affiliate\/components\/(buy-button|offer-box)|catalog\/components\/(price-line|next-tile|sold-out)|retailers\/components\/retailer-line|reviews\/components\/rating-widget)\.tsx$/,
  },
  { name: 'blog', test: /src\/web\/features\/blog\/components\/post-card\.tsx$/ },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), chunkList()],
  // public/ is served as it lies; copying it into every build would only double it.
  publicDir: false,
  // The server bundle carries its libraries: one copy of each, in its production build, whatever NODE_ENV says.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        environments: {
          client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
          ssr: { keepProcessEnv: false, resolve: { noExternal: true as const } },
        },
      }
    : {}),
  build: { sourcemap: false },
}))
