import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#shared/staff.ts'
import { bootApp, type Person } from '../support/app.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
let admin: Person

const send = async (turn: number, call: string, person: Person, body: object = {}) => {
  const [method = 'POST', path = ''] = call.split(' ')
  const response = await fetchUntilTaken(`${processes.urls[turn % 2]}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: person.cookie },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { id: number } }
}
const many = <T>(count: number, one: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => one(turn)))
const balance = async (person: Person) => (await app.api(person).call('GET /api/user')).points

const appointed = async (
  username: string,
  rights: { role: 'user' | 'admin'; staff?: StaffRole },
): Promise<Person> => {
  const { id } = await app.register(username)
  await app.api(admin).call('PATCH /api/users/{id}', { params: { id }, body: rights })
  return await app.login(username, 'matkhau1')
}

beforeAll(async () => {
  app = await bootApp()
  processes = await startProcesses(2, {
    ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir, SECRET: app.config.secrets[0] },
    CONFIRM_MINUTES: '1000000',
  })
  admin = await app.admin()
})
afterAll(async () => {
  processes.stop()
  await app.close()
})

it('small ones sent at the same moment to two processes never come to more than the limit', async () => {
  const clerk = await appointed('tai-chinh', { role: 'user', staff: 'finance' })
  for (let round = 0; round < 4; round += 1) {
    const member = await app.register(`chia-nho-${round}`)
    const body = { userId: member.id, points: 9000, reason: 'Đền bù' }
    const answers = await many(40, (turn) => send(turn, 'POST /admin/adjustments', clerk, body))
    // 11 × 9,000 are within 100,000.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(11)
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(29)
    expect(await balance(member)).toBe(99_000)
  }
  expect(await app.faults()).toEqual([])
})

it('of many who agree at the same moment one does, and the points move once', async () => {
  const clerk = await appointed('de-nghi', { role: 'user', staff: 'finance' })
  const deciders = [admin]
  for (const name of ['duyet-1', 'duyet-2'])
    deciders.push(await appointed(name, { role: 'user', staff: 'finance' }))
  for (let round = 0; round < 5; round += 1) {
    const member = await app.register(`duyet-cho-${round}`)
    const body = { userId: member.id, points: 200_000, reason: 'Đền bù' }
    const { body: asked } = await send(0, 'POST /admin/adjustments', clerk, body)
    const { id } = await app
      .ctx()
      .db.selectFrom('approvals')
      .select('id')
      .where('kind', '=', 'adjustment')
      .where('subject_id', '=', String(asked.id))
      .executeTakeFirstOrThrow()
    const answers = await many(12, (turn) =>
      send(turn, `POST /admin/approvals/${id}/approve`, deciders[turn % 3] as Person),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
    expect(await balance(member)).toBe(200_000)
  }
  expect(await app.faults()).toEqual([])
})

it('two admins who take each other’s rights at the same moment leave one of them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const one = await appointed(`mot-${round}`, { role: 'admin' })
    const two = await appointed(`hai-${round}`, { role: 'admin' })
    const answers = await many(8, (turn) => {
      const [by, whose] = turn % 2 === 0 ? [one, two] : [two, one]
      return send(turn, `PATCH /users/${whose.id}`, by, { role: 'user' })
    })
    const roles = await app
      .ctx()
      .db.selectFrom('users')
      .select('role')
      .where('id', 'in', [one.id, two.id])
      .orderBy('role')
      .execute()
    expect(roles.map(({ role }) => role)).toEqual(['admin', 'user'])
    for (const { status } of answers) expect([200, 401, 403]).toContain(status)
  }
})
