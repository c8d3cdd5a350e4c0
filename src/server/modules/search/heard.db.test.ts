import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listenToChanges } from '#server/db/listen.ts'
import { createLog } from '#server/kernel/log.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import { engine } from './operations/engine.ts'
import { learnWords } from './operations/learn.ts'
import { readLexicon } from './operations/lexicon.ts'
import { namesById } from './store/entries.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let words: ReturnType<typeof listenToChanges>

beforeAll(async () => {
  app = await bootApp()
  const admin = app.api(await app.admin())
  for (const number of ['10', '20', '30', '40', '50', '60'])
    for (const name of [
      'Máy đo huyết áp Omron',
      'Sữa rửa mặt Cetaphil',
      'Nồi chiên không dầu',
      'Nước tẩy trang La Roche-Posay',
      'Kem dưỡng Some By Mi',
    ])
      await addProduct(admin, { name: `${name} ${number}` })
  for (const name of [
    'Bộ mở rộng',
    'Máy hong tay',
    'Quạt trần',
    'Đồng hồ AE-1500WHX',
    'Áo khoác đi mưa cho nữ',
  ])
    await addProduct(admin, { name })
  expect(await learnWords(app.ctx())).toBe(true)
  words = listenToChanges(app.databaseUrl, createLog('error'))
  // Sounds are known as soon as the process keeps the words.
  await vi.waitFor(async () => expect((await readLexicon(app.ctx(), [], [])).heardAs).toBeDefined(), 20_000)
}, 60_000)
afterAll(async () => {
  await words.close()
  await app.close()
})

const found = async (q: string): Promise<string> => {
  const { ids, near = '' } = await engine.find(app.ctx(), q, {}, 5)
  const names = await namesById(app.ctx().db, ids.slice(0, 1))
  return `${near}: ${names.get(ids[0] ?? 0) ?? ''}`
}

it.each([
  ['sữa xe ta phil', 'sữa cetaphil: Sữa rửa mặt Cetaphil'],
  // The letters stand within 'Bộ mở rộng'.
  ['ô mờ ron', 'omron: Máy đo huyết áp Omron'],
  ['nồi chiên hông dầu', 'nồi chiên không dầu: Nồi chiên không dầu'],
  ['quạt trần 60 inch', 'quạt trần: Quạt trần'],
  ['nước tẩy trang la rốt pô sê', 'nước tẩy trang la roche posay: Nước tẩy trang La Roche-Posay'],
  ['sâm bai mi', 'some by mi: Kem dưỡng Some By Mi'],
  ['ae 1500 whx', ': Đồng hồ AE-1500WHX'],
  ['áo khoác đi phượt mùa đông', ': '],
  ['áo khoác đi mưa mùa đông', 'áo khoác đi mưa: Áo khoác đi mưa cho nữ'],
  ['nồi chiên hông zầu', 'nồi chiên không dầu: Nồi chiên không dầu'],
])('%s finds %s', async (q, first) => expect(await found(q)).toContain(first))
