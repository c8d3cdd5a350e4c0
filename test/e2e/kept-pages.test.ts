import { afterAll, expect, it } from 'vitest'
import { startDemo } from '../support/demo.ts'
import { publicScreens } from '../support/screens.ts'
import { keepingPages, removeData } from '../support/site.ts'

const site = await startDemo({ env: keepingPages })
afterAll(async () => {
  await site.stop()
  removeData(site)
})

/** What other shops say may be other the next time. */
const neverKept = (path: string): boolean => path.startsWith('/link?url=https:')

const asked = async (path: string): Promise<{ status: number; isKept: boolean }> => {
  const response = await fetch(site.url + path)
  await response.arrayBuffer()
  return { status: response.status, isKept: response.headers.get('x-cache') === 'hit' }
}

it.each(publicScreens)('%s is kept once somebody has seen it, if it is there', async (path) => {
  const { status } = await asked(path)
  const mayBeKept = status === 200 && !neverKept(path)
  // Jobs of the site's start may change something on it meanwhile.
  await expect.poll(async () => (await asked(path)).isKept).toBe(mayBeKept)
})
