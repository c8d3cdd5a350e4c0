import { once } from 'node:events'
import { createReadStream, createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

const pictures = join(import.meta.dirname, '../../public/demo/products')

/**
 * A feed of real products whose pictures come from a shop on this machine: where the feed's own shop cannot be reached, a page of dead
 * pictures would be measured. They are the demo's, as large as shops' are once they are encoded anew.
 */
export const picturedFeed = async (
  feed: string,
  folder: string,
): Promise<{ file: string; trusted: string; close: () => void }> => {
  const names = readdirSync(pictures).filter((name) => name.endsWith('-800.webp'))
  const shop = createServer(({ url = '' }, response) => {
    const name = names[Number(/\d+/.exec(url)?.[0] ?? 0) % names.length] ?? ''
    response.writeHead(200, { 'content-type': 'image/webp' }).end(readFileSync(join(pictures, name)))
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const trusted = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const file = join(folder, 'pictured.jsonl')
  const raw = createReadStream(feed)
  const input = feed.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  const out = createWriteStream(file)
  let line = 0
  for await (const text of createInterface({ input })) {
    line += 1
    const product = { ...(JSON.parse(text) as object), imageUrl: `${trusted}/${line}.webp` }
    if (!out.write(`${JSON.stringify(product)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return {
    file,
    trusted,
    close: () => {
      shop.close()
      shop.closeAllConnections()
    },
  }
}
