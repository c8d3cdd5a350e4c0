import { once } from 'node:events'
import { createServer } from 'node:net'

/** Stands where a database should: each who comes is refused with what `reason` says (code and words), or left without a word. */
export const openRefusingServer = async (reason: (visits: number) => [string, string] | undefined) => {
  let visits = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      visits += 1
      const refusal = reason(visits)
      if (!refusal) return void socket.destroy()
      const [code, words] = refusal
      const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`)
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeInt32BE(body.length + 4, 1)
      socket.end(Buffer.concat([head, body]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://a:b@127.0.0.1:${port}/muahoi`,
    visits: () => visits,
    close: () => void server.close(),
  }
}
