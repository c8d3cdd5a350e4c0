import type { IncomingMessage } from 'node:http'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { askOutside, isRedirect, retryAfterOf, upgraded } from '#server/kernel/outgoing.ts'
import { ForbiddenAddress, type Resolve } from '#server/kernel/public-address.ts'
import { inTurn, reencodePicture } from '#server/media/picture.ts'
import { pictureWidths, sizedPicture } from '#shared/pictures.ts'
import type { PictureReason } from '../rules.ts'

const mostHops = 5
const mostBytes = 10_485_760
/** For the request with its redirects and all bytes of the answer. */
const requestMs = 10_000
const longestSide = Math.max(...pictureWidths)

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; MuaHoi-Pictures/1.0)',
  accept: 'image/webp,image/jpeg,image/png,image/*;q=0.8,*/*;q=0.5',
  'accept-encoding': 'identity',
}

export type FetchOptions = { stopping?: AbortSignal; resolve?: Resolve; requestMs?: number }

/** There is no picture to be had, for now or for good. */
export class PictureTrouble extends Error {
  readonly reason: PictureReason
  readonly status: number | null
  /** The host asked to be left alone for this long (ms). */
  readonly restMs: number
  constructor(reason: PictureReason, status: number | null = null, restMs = 0) {
    super(reason)
    this.reason = reason
    this.status = status
    this.restMs = restMs
  }
}

const readWhole = async (response: IncomingMessage): Promise<Buffer> => {
  const tooLarge = () => new PictureTrouble('too_large', response.statusCode ?? null)
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const troubleOf = (status: number, retryAfter: string | undefined, now: Date): PictureTrouble => {
  if (status === 429 || (status === 503 && retryAfter))
    return new PictureTrouble('busy', status, retryAfterOf(retryAfter, now))
  if (status === 404 || status === 410) return new PictureTrouble('gone', status)
  return new PictureTrouble(status >= 500 ? 'server_error' : 'refused', status)
}

/** The bytes at the end of all redirects; each hop is looked at anew by the guarded client. */
const download = async (
  ctx: Ctx,
  address: string,
  signal: AbortSignal,
  resolve?: Resolve,
): Promise<Buffer> => {
  const { trusted } = ctx.config.imageProxy
  let url = upgraded(new URL(sizedPicture(address, longestSide, longestSide)), trusted)
  for (let hops = 0; hops <= mostHops; hops += 1) {
    const response = await askOutside(url, {
      method: 'GET',
      headers,
      signal,
      trusted,
      allowed: ctx.config.outgoingHosts,
      ...(resolve ? { resolve } : {}),
    })
    try {
      const status = response.statusCode ?? 0
      if (status === 200) return await readWhole(response)
      const { location } = response.headers
      if (!isRedirect(status)) throw troubleOf(status, response.headers['retry-after'], ctx.clock.now())
      if (!location || !URL.canParse(location, url.href)) throw new PictureTrouble('bad_redirect', status)
      url = upgraded(new URL(location, url), trusted)
    } finally {
      response.destroy()
    }
  }
  throw new PictureTrouble('bad_redirect')
}

/**
 * Fetches a remote picture and encodes it anew, 1200 px at most a side, a plain light ground trimmed: what comes back is ours to serve.
 * @throws PictureTrouble; whatever was thrown when the caller was told to stop
 */
export const fetchPicture = async (
  ctx: Ctx,
  address: string,
  { stopping, resolve, requestMs: ms = requestMs }: FetchOptions = {},
): Promise<Buffer> => {
  const deadline = AbortSignal.timeout(ms)
  const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline
  const bytes = await download(ctx, address, signal, resolve).catch((error: unknown) => {
    if (error instanceof PictureTrouble || stopping?.aborted) throw error
    if (error instanceof ForbiddenAddress) throw new PictureTrouble('forbidden_address')
    throw new PictureTrouble(deadline.aborted ? 'timeout' : 'unreachable')
  })
  return inTurn('look', () => reencodePicture(bytes, { longestSide, trims: true })).then(
    (picture) => picture.bytes,
    (error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'invalid_input'
      throw isRefused ? new PictureTrouble('not_a_picture', 200) : error
    },
  )
}
