import type { Config } from '@react-router/dev/config'

// `npm start` builds into a folder of its own and serves from it once it is whole (scripts/prepare.mjs).
const buildDirectory = process.env.BUILD_FOLDER ?? 'build/by-hand'

export default { appDirectory: 'src/web', buildDirectory, ssr: true } satisfies Config
