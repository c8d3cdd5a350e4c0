declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** A server of the S3 protocol that checks signatures; its one account is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      resetOnClose?: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
