import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAllLinks } from '#server/modules/catalog/index.ts'
import { adminPassword, bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

const deepLink = 'https://go.isclix.com/deep_link/v5/123/456?url={url}'
let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>

beforeAll(async () => {
  // Outside the demo, which trusts any shop.
  app = await bootApp({ env: { DEMO: '0' } })
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
    ADMIN_PASSWORD: adminPassword,
    DEMO: '0',
  })
})
afterAll(async () => {
  processes?.stop()
  await app?.close()
})

let turn = 0
const send = async (path: string, body: object, person: Person): Promise<Record<string, unknown>> => {
  turn += 1
  const response = await fetchUntilTaken(`${processes.urls[turn % 2]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person.cookie },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

const landing = async (clickId: string): Promise<string> =>
  (await app.request(`/api/affiliate/redirect/${clickId}`)).headers.get('location') ?? ''

it('two processes promise exactly what each click then carries, while the template comes and goes', async () => {
  const [operator, member] = [await app.admin(), await app.register('nguoi-mua')]
  const admin = app.api(operator)
  const affiliateLink = 'https://dong-thoi.example/1'
  const { id: productId } = await addProduct(admin, { affiliateLink })
  const tracks: Promise<Record<string, unknown>>[] = []
  for (let round = 0; round < 8; round += 1) {
    const template = round % 2 === 0 ? deepLink : null
    for (let n = 0; n < 12; n += 1) tracks.push(send('/api/affiliate/track', { productId }, member))
    // Two operators at once, each at another process.
    await Promise.all(
      [0, 1].map(() => send('/api/admin/links/wrapping', { host: 'dong-thoi.example', template }, operator)),
    )
    tracks.push(send('/api/affiliate/track', { productId }, member))
  }
  const clicks = await Promise.all(tracks)
  for (const { clickId, promised } of clicks) {
    const carries = (await landing(String(clickId))).includes(String(clickId))
    expect([promised, carries]).toEqual(carries ? [5000, true] : [0, false])
  }
  expect(new Set(clicks.map(({ promised }) => promised))).toEqual(new Set([0, 5000]))
  await askAllLinks.run(app.ctx(), {})
  expect(await app.faults()).toEqual([])
})
