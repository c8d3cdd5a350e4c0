import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Question = { challenge: string; rp?: { id?: string }; rpId?: string }

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** Flags of WebAuthn, 6.1: somebody was there, was verified, a new key follows. */
const present = 0x01
const verified = 0x04
const withKey = 0x40

/** A device with one passkey, in software: it says what a browser's toJSON() would. Many never count their uses. */
export const createAuthenticator = (origin: string, { verifies = true, counts = true } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let uses = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // CBOR by hand: kty EC2, ES256, P-256, then both coordinates.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const authData = (rpId: string, flags: number, more: Uint8Array = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4)
    if (counts) uses += 1
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (verifies ? verified : 0)]), counter, more])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, unknown> & { clientDataJSON: string }) => ({
    id: encoded(credentialId),
    rawId: encoded(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    create: (question: Question) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, key])
      const data = authData(question.rp?.id ?? '', present | withKey, attested)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return answer({
        clientDataJSON: encoded(clientData('webauthn.create', question.challenge)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      })
    },
    use: (question: Question) => {
      const data = authData(question.rpId ?? '', present)
      const said = clientData('webauthn.get', question.challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: encoded(said),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      })
    },
  }
}
