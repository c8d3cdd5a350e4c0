import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { proofRecipe } from '#shared/proof-recipe.ts'
import { accountsOn } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { runSiteJob } from '../support/site-job.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite()
const { call, register } = accountsOn(() => site.url)
const run = promisify(execFile)
let member: string
let memberId: number

const asOwner = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: runningDatabase(site.dataDir).ownerUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
/** What the night does, now. */
const job = (name: string) => runSiteJob(site, name)
const damage = (note: string) =>
  asOwner(
    'alter table ledger_entries disable trigger user',
    `update ledger_entries set note = '${note}' where user_id = ${memberId} and ref_id = 'cu-2'`,
    'alter table ledger_entries enable trigger user',
  )

beforeAll(async () => {
  const hoa = await register('hoa')
  member = hoa.session
  memberId = ((await call('/api/user', undefined, 'GET', member)).body as unknown as { id: number }).id
  const days = ['5 days', '4 days', '3 days']
  await asOwner(
    ...days.map(
      (ago, n) => `insert into ledger_entries (user_id, kind, points, ref_type, ref_id, note, created_at)
        values (${memberId}, 'adjust', 40000, 'admin', 'cu-${n + 1}', 'Tặng điểm', now() - interval '${ago}')`,
    ),
    // The job after the start may have been quicker than these.
    'alter table proof_roots disable trigger user',
    'delete from proof_trees',
    'delete from proof_roots',
    'alter table proof_roots enable trigger user',
  )
  await job('proof.publish-roots')
})
afterAll(close)

const openLedger = async () => {
  await page.goto(`${site.url}/dashboard?tab=ledger`)
  await page.getByRole('button', { name: 'Kiểm tra sổ điểm' }).click()
}

describe('a member', () => {
  it('checks the own ledger against the published root, on the own device', async () => {
    await signIn(context, site.url, 'hoa', 'matkhau1')
    await openLedger()
    await page.getByText(/3 dòng khớp, số dư nằm trong mã kiểm tra ngày \d\d\/\d\d\/\d{4}\./).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('takes the proof along, and the recipe of the page finds the published root in it', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải bằng chứng' }).click()
    const file = join(site.dataDir, 'bang-chung.json')
    await (await download).saveAs(file)
    const script = join(site.dataDir, 'kiem-tra.mjs')
    await page.getByRole('link', { name: 'Mã kiểm tra là gì?' }).click()
    await page.getByRole('heading', { name: 'Sổ điểm mà ai cũng kiểm tra được' }).waitFor()
    await page.getByText('Xem đoạn mã').click()
    expect(await page.locator('pre').textContent()).toBe(proofRecipe)
    writeFileSync(script, proofRecipe)
    const { stdout } = await run(process.execPath, [script, file])
    const { proof } = JSON.parse(readFileSync(file, 'utf8')) as { proof: { root: string; day: string } }
    expect(stdout.trim()).toBe(`${proof.day} ${proof.root}`)
    await page.getByText(proof.root).first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('is told exactly which line differs', async () => {
    await damage('Sửa lén')
    await openLedger()
    await page.getByText(/Dòng \d+ không khớp với dòng trước nó\./).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('redeems nothing after the night, and is told why', async () => {
    await job('proof.check-chains')
    await page.goto(`${site.url}/dashboard?tab=rewards`)
    await page.getByRole('button', { name: 'Đổi thưởng' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đổi thưởng' }).click()
    await page.getByText('Sổ điểm của bạn đang được kiểm tra lại').first().waitFor()
  })
})

describe('the operator', () => {
  it('sees it first of all, and lets the member redeem again once the ledger is whole', async () => {
    await context.clearCookies()
    await signIn(context, site.url, 'admin')
    await page.goto(`${site.url}/admin`)
    const alarm = page.getByRole('region', { name: 'Sổ điểm của 1 thành viên không khớp' })
    await alarm.getByText('hoa').waitFor()
    expect(await violations(page)).toEqual([])
    await alarm.getByRole('button', { name: 'Kiểm tra và mở lại' }).click()
    await page
      .getByText(/vẫn không khớp, nên chưa thể mở lại/)
      .first()
      .waitFor()
    await damage('Tặng điểm')
    await alarm.getByRole('button', { name: 'Kiểm tra và mở lại' }).click()
    await alarm.waitFor({ state: 'detached' })
    const { body } = await call('/api/rewards', undefined, 'GET', member)
    const cheapest = (body as unknown as { id: number; pointsCost: number; available: boolean }[])
      .filter(({ available }) => available)
      .sort((a, b) => a.pointsCost - b.pointsCost)[0]
    const answer = await call(`/api/rewards/${cheapest?.id}/redeem`, {}, 'POST', member)
    expect(answer.body).toMatchObject({ userReward: { rewardId: cheapest?.id } })
  })
})
