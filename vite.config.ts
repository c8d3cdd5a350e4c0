import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs comes in two files, not in forty; what only some need stays with them, and the operators' with theirs. */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
  },
  {
    name: 'shared',
    test: /src\/(web\/(?!features\/admin\/|routes\/admin\/|text\/admin|ui\/data-table\/)|shared\/|contract\/)|node_modules\/(lucide-react|clsx|tailwind-merge)\//,
    minShareCount: 6,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
