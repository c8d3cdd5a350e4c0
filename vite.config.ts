import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // public/ is served as it lies; copying it into every build would only double it.
  publicDir: false,
  // The server bundle carries its libraries: one copy of each, in its production build, whatever NODE_ENV says.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        environments: { ssr: { keepProcessEnv: false, resolve: { noExternal: true as const } } },
      }
    : {}),
  build: { sourcemap: false },
}))
