declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** Opens a message of RFC 8188 as a browser does. */
  export const decrypt: (
    message: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ) => Buffer
}
