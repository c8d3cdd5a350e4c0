import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointKey, endpoints } from '#contract/index.ts'
import { type Access, allows, type Duty, staffRoles } from '#shared/staff.ts'
import { bootApp, type Person } from '../support/app.ts'

let app: Awaited<ReturnType<typeof bootApp>>
const duties = ['user', ...staffRoles, 'admin'] as const
const people = new Map<Duty, Person>()
const calls = (Object.entries(endpoints) as [EndpointKey, Endpoint][]).map(([key, spec]) => ({
  key,
  ...spec,
}))

const gone = 999_999
/** A place of a path as some row might be called, though there is none. */
const filled = (path: string): string => path.replace('{network}', 'shopee').replace(/\{\w+\}/g, String(gone))

const send = async (key: string, person: Person | undefined) => {
  const [method = 'GET', path = ''] = key.split(' ')
  const body = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }
  const response = await app.request(filled(path), { method, ...body }, person)
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {}
  return { status: response.status, code: (json as { code?: string }).code }
}

/** Says whether the door was shut; what stands behind it may refuse what was sent for reasons of its own. */
const isShut = ({ status, code }: { status: number; code: string | undefined }): boolean =>
  (status === 401 && code === 'not_signed_in') || (status === 403 && code === 'forbidden')

const login = (username: string) => app.login(username, 'matkhau1')

beforeAll(async () => {
  app = await bootApp()
  const admin = await app.admin()
  people.set('admin', admin)
  people.set('user', await app.register('thanh-vien'))
  for (const staff of staffRoles) {
    const { id } = await app.register(staff)
    const body = { role: 'user', staff } as const
    await app.api(admin).call('PATCH /api/users/{id}', { params: { id }, body })
    people.set(staff, await login(staff))
  }
})
afterAll(() => app.close())

describe.each(calls)('$key', ({ key, access, others }) => {
  it('is shut to visitors unless it is everybody’s', async () => {
    const answer = await send(key, undefined)
    expect(isShut(answer), JSON.stringify(answer)).toBe(access !== 'public')
    if (access !== 'public') expect(answer.status).toBe(401)
  })

  // It ends the session it is sent with.
  const asked = key === 'POST /api/logout' ? [] : duties
  it.each(asked)('is as declared for %s', async (duty) => {
    const answer = await send(key, people.get(duty))
    // About another member, a member's own call is as the declaration says of others.
    const isOpen = others ? allows(others, duty) : allows(access, duty)
    expect(isShut(answer), JSON.stringify(answer)).toBe(!isOpen)
    if (!isOpen) expect(answer.status).toBe(403)
  })
})

/** What is no JSON call of the contract, with who may ask for it. */
const plain: [path: string, access: Access][] = [
  ['GET /api/admin/imports/1/events', ['content', 'finance']],
  ['GET /api/admin/imports/1/errors.csv', ['content', 'finance']],
  ['GET /api/blog?status=all', ['content']],
]
describe.each(plain)('%s', (path, access) => {
  it.each(duties)('is as declared for %s', async (duty) => {
    expect(isShut(await send(path, people.get(duty)))).toBe(!allows(access, duty))
    expect((await send(path, undefined)).status).toBe(401)
  })
})

describe('an import', () => {
  const upload = async (kind: string, duty: Duty) => {
    const form = new FormData()
    form.set('file', new File(['a,b\n1,2\n'], 'bang.csv'))
    form.set('kind', kind)
    form.set('review', 'true')
    return await app.request('/api/admin/imports', { method: 'POST', body: form }, people.get(duty))
  }
  it.each([
    ['products', 'content', 202],
    ['products', 'finance', 403],
    ['conversions', 'finance', 202],
    ['conversions', 'content', 403],
  ] as const)('of %s by %s answers %i', async (kind, duty, status) => {
    expect((await upload(kind, duty)).status).toBe(status)
  })

  it('is shown and steered by whose it is alone, a statement moving points', async () => {
    const { id } = (await (await upload('conversions', 'finance')).json()) as { id: number }
    for (const key of [
      `GET /api/admin/imports/${id}`,
      `GET /api/admin/imports/${id}/errors`,
      `GET /api/admin/imports/${id}/errors.csv`,
      `POST /api/admin/imports/${id}/cancel`,
    ]) {
      expect(await send(key, people.get('content')), key).toMatchObject({ status: 403 })
      expect((await send(key, people.get('finance'))).status, key).toBeLessThan(300)
    }
  })
})

describe('somebody of the staff', () => {
  it('is a member to everybody who knows the specification alone', async () => {
    const me = await app.api(people.get('finance')).call('GET /api/user')
    expect(me).toMatchObject({ role: 'user', staff: 'finance' })
    expect(await app.api(people.get('admin')).call('GET /api/user')).toMatchObject({
      role: 'admin',
      staff: null,
    })
  })

  it('is given the part by an admin, which counts at the next request, and stands in both logs', async () => {
    const admin = app.api(people.get('admin'))
    const person = await app.register('doi-viec')
    const give = (body: object) =>
      admin.call('PATCH /api/users/{id}', { params: { id: person.id }, body: body as never })
    expect(await give({ role: 'user', staff: 'content' })).toMatchObject({ role: 'user', staff: 'content' })
    expect((await send('GET /api/admin/retailers', person)).status).toBe(200)
    expect((await send('GET /api/admin/overview', person)).status).toBe(403)
    expect(await give({ role: 'admin' })).toMatchObject({ role: 'admin', staff: null })
    expect((await send('GET /api/admin/overview', person)).status).toBe(200)
    await expect(give({ role: 'admin', staff: 'content' })).rejects.toMatchObject({ status: 400 })
    await expect(give({ role: 'user', staff: 'chu' })).rejects.toMatchObject({ status: 400 })
    expect(await give({ role: 'user' })).toMatchObject({ role: 'user', staff: null })
    expect((await send('GET /api/admin/retailers', person)).status).toBe(403)
    const query = { subjectType: 'user', subjectId: String(person.id), action: 'user.role' }
    const noted = await admin.list('GET /api/admin/audit', { query })
    expect(noted.items.map(({ after }) => after)).toEqual([
      { role: 'user' },
      { role: 'admin' },
      { role: 'user', staff: 'content' },
    ])
    const events = await admin.list('GET /api/admin/security-log', { query: { kind: 'action' } })
    expect(events.items.filter(({ detail }) => detail === 'user.role').length).toBeGreaterThanOrEqual(3)
    const list = await admin.list('GET /api/users', { query: { staff: 'finance' } })
    expect(list.items.map(({ username }) => username)).toEqual(['finance'])
  })

  it('must have a second factor where admins must', async () => {
    const strict = await bootApp({ database: app.database, env: { ADMIN_SECOND_FACTOR: 'required' } })
    const person = await strict.login('content', 'matkhau1')
    expect(await strict.api(person).call('GET /api/user')).toMatchObject({
      staff: 'content',
      lacksFactor: true,
    })
    const answer = await strict.request('/api/admin/retailers', {}, person)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      403,
      'second_factor_needed',
    ])
    await strict.close()
  })
})

it('every call is listed with who may make it', async () => {
  const who = ({ access, others, scope, confirmed }: Endpoint): string[] => [
    access === 'public'
      ? 'everybody'
      : access === 'member'
        ? 'member'
        : [...(access === 'admin' ? [] : access), 'admin'].join(', '),
    [
      others ? `for others: ${[...others, 'admin'].join(', ')}` : '',
      scope ? `key: ${scope}` : '',
      confirmed ? 'asked again' : '',
    ]
      .filter(Boolean)
      .join('; '),
  ]
  const lines = calls.map((call) => `| ${call.key} | ${who(call).join(' | ')} |`)
  const page = [
    '# Who may make which call',
    '',
    'Written from the contract by `test/integration/roles-and-calls.test.ts` (`vitest -u`), which also asks each of them. An admin may',
    'do all; "asked again" within minutes is whether it is still they ([ADR 32](adr/0032-a-second-factor-and-who-is-asked-again.md));',
    '"key" is the scope with which another program may ([ADR 47](adr/0047-keys-are-made-for-scopes.md)).',
    '',
    '| Call | Who | |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/roles.md')
})
