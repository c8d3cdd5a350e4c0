import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3 store on this machine with one bucket; what is signed otherwise than with its secret is refused. */
export const openBucket = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'muahoi-bucket-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'muahoi' }],
  })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'muahoi',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async (): Promise<void> => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
