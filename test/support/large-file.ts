import { largeFiles } from '#server/files/index.ts'

// Keeps a file of this machine in the bucket of the environment and copies it back; prints the copy and the most memory it took.
const [dataDir = '', path = '', bucket = '{}'] = process.argv.slice(2)
let most = 0
const look = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 10)
const files = largeFiles({ dataDir, bucket: JSON.parse(bucket) }, 'imports')
await files.keep('tep', path)
const copy = await files.open('tep')
clearInterval(look)
process.stdout.write(JSON.stringify({ path: copy?.path, megabytes: most / 1024 / 1024 }))
