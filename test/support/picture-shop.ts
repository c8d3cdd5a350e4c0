import sharp from 'sharp'
import type { Product } from '#contract/products.ts'
import type { bootApp, Person } from './app.ts'
import { addProduct } from './factories.ts'
import { LinkShop } from './link-shops.ts'

/** A photo that does not compress to nothing, as JPEG. */
export const photo = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0b6e4f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD0: { Copyright: 'rieng-tu' } })
    .jpeg()
    .toBuffer()

/** A shop on this machine that has pictures. */
export class PictureShop extends LinkShop {
  picture(path: string, bytes: Uint8Array, headers: Record<string, string> = {}): string {
    return this.on(path, (_, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(bytes),
    )
  }
}

type App = Awaited<ReturnType<typeof bootApp>>

/** Products by their pictures, and what visitors are told of them. */
export const picturedProducts = (app: App, adminNow: () => Person, categoryId: number) => {
  const add = (image: string): Promise<Product> => addProduct(app.api(adminNow()), { image, categoryId })
  const shown = async ({ id }: Product): Promise<string | undefined> =>
    (await app.api().call('GET /api/products/{id}', { params: { id } })).picture
  return { add, shown }
}
