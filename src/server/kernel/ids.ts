import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A click id: 22 base62 characters, 128 random bits and more, without `-` and `_`, which networks join sub-ids with. */
export const newClickId = (): string => {
  let id = ''
  while (id.length < 22)
    for (const byte of randomBytes(32)) if (byte < 248 && id.length < 22) id += alphabet[byte % 62]
  return id
}

/** 256 random bits, base64url: for what nobody may guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What AES-GCM needs anew for every text. */
export const newNonce = (): Buffer => randomBytes(12)

/** One of these signs, each as likely. */
export const randomSign = (signs: string): string => signs.charAt(randomInt(signs.length))

export const newRequestId = (): string => randomBytes(9).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares two secrets in constant time, whatever their lengths. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
