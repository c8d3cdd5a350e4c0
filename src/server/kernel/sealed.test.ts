import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Secrets, seal, sealedUnder, sealingId, sealingIds, secretId, unseal } from './sealed.ts'

const newest = 'the newest of two secrets of this site'
const previous = 'the one before it, which is still read'
const secrets: Secrets = [newest, previous]
const purpose = 'a test'
const nonce = () => randomBytes(12)

describe('what rests in the database sealed', () => {
  it('names its secret and its cipher, and is opened by whichever it names', () => {
    for (const cipher of ['aes-256-gcm', 'chacha20-poly1305'] as const)
      for (const secret of secrets) {
        const sealed = seal([secret], purpose, 'Mã 12345', nonce(), cipher)
        expect(sealedUnder(sealed)).toBe(sealingId(secret, cipher))
        expect(sealingIds(secrets)).toContain(sealedUnder(sealed))
        expect(unseal(secrets, purpose, sealed)).toBe('Mã 12345')
      }
  })

  it('has one id for what is sealed with now, under which everything else is old', () => {
    const [now, ...old] = sealingIds(secrets)
    expect(sealedUnder(seal(secrets, purpose, 'Mã', nonce()))).toBe(now)
    expect(old).not.toContain(now)
    expect(new Set([now, ...old]).size).toBe(4)
  })

  it('keeps the id that earlier versions wrote, and opens texts without any', () => {
    expect(sealingId(newest)).toBe(secretId(newest))
    const bare = seal([previous], purpose, 'Mã', nonce()).slice(9)
    expect(unseal(secrets, purpose, bare)).toBe('Mã')
  })

  it('does not open for another purpose, another secret, or with a bit turned', () => {
    for (const cipher of ['aes-256-gcm', 'chacha20-poly1305'] as const) {
      const sealed = seal(secrets, purpose, 'Mã 12345', nonce(), cipher)
      const at = sealed.length - 3
      const turned = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect(() => unseal(secrets, 'another', sealed)).toThrow()
      expect(() => unseal([previous], purpose, sealed)).toThrow()
      expect(() => unseal(secrets, purpose, turned)).toThrow()
    }
  })
})
