import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { isDiskFull, isUnwritable } from '../kernel/disk-trouble.ts'
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
const retryMs = 50

const sha256 = () => createHash('sha256')

const away = (cause: unknown): AppError =>
  new AppError('unavailable', t.away, { retryAfterSeconds: 5, cause })

/** Reads an answer to its end: one that breaks off, or takes too long, is the store's failure as well. */
const readTo = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw away(error)
  })

/** Names and times of one page of ListObjects. Keys are ours, so they hold nothing that XML would write otherwise. */
const pageOf = (xml: string) => ({
  files: [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const key = /<Key>([^<]+)<\/Key>/.exec(one)?.[1]
    const at = /<LastModified>([^<]+)<\/LastModified>/.exec(one)?.[1]
    return key && at ? [{ key, at: new Date(at) }] : []
  }),
  hasMore: /<IsTruncated>true<\/IsTruncated>/.test(xml),
})

/** A signal raised once nothing has moved for as long as an answer may take. */
const stallWatch = () => {
  const controller = new AbortController()
  const late = () => controller.abort(new Error(`nothing moved for ${answerMs / 1000} s`))
  const timer = setTimeout(late, answerMs)
  const pass = () =>
    new Transform({
      transform: (chunk, _, next) => {
        timer.refresh()
        next(null, chunk)
      },
    })
  return { signal: controller.signal, pass, end: () => clearTimeout(timer) }
}

/** The files of a folder of the bucket. What cannot be asked throws AppError unavailable, with the cause in the log. */
export const filesInBucket = (
  bucket: Bucket,
  folder: string,
): StoredFiles & {
  /** Puts a file of this machine there; memory holds a piece of it at a time. */
  putFile: (name: string, path: string) => Promise<void>
  /** Writes a file to `path` of this machine as it arrives; false when there is none. */
  getFile: (name: string, path: string) => Promise<boolean>
} => {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const root = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}`

  const ask = async (
    method: string,
    path: string,
    body?: Buffer,
    signal = AbortSignal.timeout(answerMs),
  ): Promise<Response> => {
    // The signature holds what is sent, so that nothing on the way can change it.
    const headers = {
      'x-amz-content-sha256': sha256()
        .update(body ?? '')
        .digest('hex'),
    }
    return inSpan(requestSpan(method, new URL(root)), () =>
      client.fetch(`${root}${path}`, { method, headers, signal, ...(body ? { body } : {}) }),
    ).catch((error: unknown) => {
      throw away(error)
    })
  }
  /** `fetch` keeps all of a body it sends, for the case that it is led elsewhere: a file goes by hand. */
  const sendFile = async (key: string, path: string, digest: string): Promise<Response> => {
    const { size } = await stat(path)
    const headers = { 'x-amz-content-sha256': digest, 'content-length': String(size) }
    const signed = await client.sign(`${root}${key}`, { method: 'PUT', headers })
    const watch = stallWatch()
    const { request } = root.startsWith('https:') ? https : http
    try {
      const out = request(signed.url, {
        method: 'PUT',
        headers: { ...Object.fromEntries(signed.headers), ...headers },
        signal: watch.signal,
      })
      const answered = once(out, 'response') as Promise<[http.IncomingMessage]>
      // Who refuses may answer before all of it is sent, and is heard then.
      const sent = pipeline(createReadStream(path), watch.pass(), out)
      const [answer] = await Promise.race([answered, sent.then(() => answered)])
      const said = await text(answer)
      if (!out.writableFinished) out.destroy()
      return new Response(said, { status: answer.statusCode ?? 0 })
    } finally {
      watch.end()
    }
  }
  const done = async (response: Response): Promise<Response> => {
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
    throw away(new Error(`the bucket ${bucket.name} answered ${response.status} ${code}`))
  }
  const isMissing = async (response: Response): Promise<boolean> =>
    response.status === 404 && !(await readTo(response.clone().text())).includes('NoSuchBucket')

  return {
    put: async (name, bytes) => {
      const response = await done(await ask('PUT', `/${folder}/${name}`, Buffer.from(bytes)))
      await response.body?.cancel()
    },
    putFile: async (name, path) => {
      const hash = sha256()
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
      const digest = hash.digest('hex')
      const send = () =>
        inSpan(requestSpan('PUT', new URL(root)), () => sendFile(`/${folder}/${name}`, path, digest)).catch(
          (error: unknown) => {
            throw away(error)
          },
        )
      for (let attempt = 0; attempt < retries; attempt += 1) {
        const response = await send().catch(() => undefined)
        if (response && response.status < 500 && response.status !== 429) return void (await done(response))
        await wait(retryMs * 2 ** attempt)
      }
      await done(await send())
    },
    getFile: async (name, path) => {
      const watch = stallWatch()
      try {
        const response = await ask('GET', `/${folder}/${name}`, undefined, watch.signal)
        if (await isMissing(response)) return false
        const { body } = await done(response)
        const source = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
        await pipeline(source, watch.pass(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return true
      } catch (error) {
        await rm(path, { force: true })
        // A disk that takes nothing is named as such; everything else is the store's.
        throw error instanceof AppError || isDiskFull(error) || isUnwritable(error) ? error : away(error)
      } finally {
        watch.end()
      }
    },
    get: async (name) => {
      const response = await ask('GET', `/${folder}/${name}`)
      if (await isMissing(response)) return undefined
      return Buffer.from(await readTo((await done(response)).arrayBuffer()))
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
        const { files, hasMore } = pageOf(await readTo((await done(await ask('GET', `?${query}`))).text()))
        found.push(...files.map(({ key, at }) => ({ name: key.slice(folder.length + 1), at })))
        after = files.at(-1)?.key ?? ''
        if (!hasMore || after === '') break
      }
      return found
    },
  }
}
