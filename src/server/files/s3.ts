import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../kernel/errors.ts'
import { inSpan, requestSpan } from '../kernel/trace.ts'
import { filesText as t } from '../text/files.ts'
import type { StoredFiles } from './index.ts'

/** A bucket of an S3-compatible store, asked by path (endpoint/bucket/key). */
export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const answerMs = 20_000
const retries = 3

const away = (cause: unknown): AppError => new AppError('unavailable', t.away, { cause })

/** Names and times of one page of ListObjects. Keys are ours, so they hold nothing that XML would write otherwise. */
const pageOf = (xml: string) => ({
  files: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(one)?.[1]
    const at = /<LastModified>([^<]+)<\/LastModified>/.exec(one)?.[1]
    return key && at ? [{ key, at: new Date(at) }] : []
  }),
  hasMore: /<IsTruncated>true<\/IsTruncated>/.test(xml),
})

/** The files of a folder of the bucket. What cannot be asked throws AppError unavailable, with the cause in the log. */
export const filesInBucket = (bucket: Bucket, folder: string): StoredFiles => {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const root = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}`

  const ask = async (method: string, path: string, bytes?: Uint8Array): Promise<Response> => {
    const body = bytes === undefined ? {} : { body: Buffer.from(bytes) }
    // The signature holds what is sent, so that nothing on the way can change it.
    const digest = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    return inSpan(requestSpan(method, new URL(root)), () =>
      client.fetch(`${root}${path}`, {
        method,
        headers: { 'x-amz-content-sha256': digest },
        signal: AbortSignal.timeout(answerMs),
        ...body,
      }),
    ).catch((error: unknown) => {
      throw away(error)
    })
  }
  const done = async (response: Response): Promise<Response> => {
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
    throw away(new Error(`the bucket ${bucket.name} answered ${response.status} ${code}`))
  }
  const isMissing = async (response: Response): Promise<boolean> =>
    response.status === 404 && !(await response.clone().text()).includes('NoSuchBucket')

  return {
    put: async (name, bytes) => {
      const response = await done(await ask('PUT', `/${folder}/${name}`, bytes))
      await response.body?.cancel()
    },
    get: async (name) => {
      const response = await ask('GET', `/${folder}/${name}`)
      if (await isMissing(response)) return undefined
      return Buffer.from(await (await done(response)).arrayBuffer())
    },
    remove: async (name) => {
      const response = await ask('DELETE', `/${folder}/${name}`)
      if (await isMissing(response)) return
      await (await done(response)).body?.cancel()
    },
    list: async () => {
      const found: { name: string; at: Date }[] = []
      for (let after = ''; ; ) {
        // The first version of the call: every store knows it, and it goes on from a key of ours.
        const query = new URLSearchParams({ prefix: `${folder}/`, marker: after })
        const { files, hasMore } = pageOf(await (await done(await ask('GET', `?${query}`))).text())
        found.push(...files.map(({ key, at }) => ({ name: key.slice(folder.length + 1), at })))
        after = files.at(-1)?.key ?? ''
        if (!hasMore || after === '') break
      }
      return found
    },
  }
}
