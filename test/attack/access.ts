import { addressOf } from '#contract/client.ts'
import { type EndpointKey, endpoints } from '#contract/index.ts'
import { isForStaff } from '#shared/staff.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { addAdjustment } from '../support/factories.ts'
import { photo } from '../support/picture-shop.ts'
import { type Answer, type Attack, type Person, siteUrl, type Target } from './target.ts'

const keys = Object.keys(endpoints) as EndpointKey[]
const codeOf = ({ text }: Answer): string => {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}

/** Every call of the contract with ids that somebody could have. */
const filled = (key: string) => addressOf(key.replace(/\{\w+\}/g, '1'))

const refusedTo =
  (who: string, code: string, as: (target: Target) => Person | undefined, of: EndpointKey[]) =>
  async (target: Target): Promise<string[]> => {
    const found: string[] = []
    for (const key of of) {
      const { method, path } = filled(key)
      const answer = await target.ask(path, {
        ...{ method, as: as(target) },
        ...(method === 'GET' ? {} : { body: {} }),
      })
      if (codeOf(answer) !== code) found.push(`${key}: ${who} is answered ${answer.status} ${codeOf(answer)}`)
    }
    return found
  }

/** Calls of those who work here, in whatever part, count as an admin's: members have none of them. */
const withAccess = (...accesses: ('member' | 'admin')[]) =>
  keys.filter((key) => {
    const { access } = endpoints[key]
    return isForStaff(access)
      ? accesses.includes('admin')
      : access === 'member' && accesses.includes('member')
  })

/** Calls by which somebody could reach what is another's, with the id of it: `{id}`. */
type Own = { made: number | string; calls: [call: string, body?: object][] }
/** What these name is nobody's own. */
const shared = [
  'GET /api/favorites/check/{productId}',
  'DELETE /api/favorites/{productId}',
  'POST /api/rewards/{id}/redeem',
  'POST /api/retailers/{id}/open',
]
const picture = async (): Promise<FormData> => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await photo(40, 40))], 'bien-nhan.jpg', { type: 'image/jpeg' }))
  return form
}
const belongings = async ({ api, lan, admin, productId, ask }: Target): Promise<Own[]> => {
  const own = api(lan)
  const line = await own.call('POST /api/cart', { body: { productId } })
  const comment = await own.call('POST /api/comments', {
    body: { productId, content: 'Dùng rất tốt', rating: 4 },
  })
  const { clickId } = await own.call('POST /api/affiliate/track', { body: { productId } })
  const claim = await own.call('POST /api/claims', { body: { clickId, draft: true } })
  const [session] = await own.call('GET /api/me/sessions')
  const question = await own.call('POST /api/me/passkeys/question')
  const answer = createAuthenticator(siteUrl).create(question)
  await own.call('POST /api/me/passkeys', { body: { name: 'Máy', answer } })
  const [passkey] = (await own.call('GET /api/me/second-factor')).passkeys
  await api(admin).call('PATCH /api/admin/adjustments/policy', { body: { limit: null } as never })
  await addAdjustment(api(admin), lan.id, 300_000)
  await api(admin).call('PATCH /api/admin/withdrawals/policy', { body: { kinds: ['bank'] } })
  const { withdrawal } = await own.call('POST /api/withdrawals', {
    body: { kind: 'bank', amount: 100_000, bank: '970436', accountNumber: '0011001932418', holder: 'Lan' },
  })
  const reward = await api(admin).call('POST /api/rewards', {
    body: { name: 'Phiếu', kind: 'voucher', pointsCost: 10, codes: ['MA-CUA-LAN-1'] },
  })
  await api(admin).call('POST /api/purchases', { body: { userId: lan.id, productId, pointsEarned: 100 } })
  await own.call('POST /api/rewards/{id}/redeem', { params: { id: reward.id } })
  await ask(`/api/favorites`, { as: lan, body: { productId } })
  const alert = await own.call('POST /api/alerts', { body: { productId, kind: 'any_drop' } })
  return [
    { made: alert.id, calls: [['DELETE /api/alerts/{id}']] },
    { made: line.id, calls: [['PATCH /api/cart/{id}', { quantity: 9 }], ['DELETE /api/cart/{id}']] },
    { made: comment.id, calls: [['PATCH /api/comments/{id}', { rating: 1 }], ['DELETE /api/comments/{id}']] },
    {
      made: claim.id,
      calls: [
        ['PATCH /api/claims/{id}', { note: 'của tôi' }],
        ['GET /api/claims/{id}/attachment'],
        ['POST /api/claims/{id}/attachment', await picture()],
        ['DELETE /api/claims/{id}'],
      ],
    },
    { made: clickId, calls: [['POST /api/claims', { clickId, draft: true }]] },
    { made: session?.id ?? 0, calls: [['DELETE /api/me/sessions/{id}']] },
    { made: passkey?.id ?? 0, calls: [['DELETE /api/me/passkeys/{id}']] },
    { made: withdrawal.id, calls: [['POST /api/withdrawals/{id}/cancel']] },
    { made: lan.id, calls: [['GET /api/users/{id}/purchases'], ['GET /api/users/{id}/rewards']] },
  ]
}

export const accessAttacks: Attack[] = [
  {
    id: 'visitor',
    words: 'every call that needs a session, without one',
    run: refusedTo('a visitor', 'not_signed_in', () => undefined, withAccess('member', 'admin')),
  },
  {
    id: 'member-as-admin',
    words: 'every operators’ call, as a member',
    run: refusedTo('a member', 'forbidden', ({ minh }) => minh, withAccess('admin')),
  },
  {
    id: 'admin-without-factor',
    words: 'every operators’ call, as an admin who has not set up a second factor',
    run: refusedTo(
      'an admin without a second factor',
      'second_factor_needed',
      ({ bare }) => bare,
      withAccess('admin'),
    ),
  },
  {
    id: 'foreign-ids',
    words: 'what is another member’s, by its id',
    run: async (target) => {
      const found: string[] = []
      const all = await belongings(target)
      const tried = [...shared, ...all.flatMap(({ calls }) => calls.map(([call]) => call))]
      for (const key of withAccess('member'))
        if (key.includes('{') && !tried.includes(key)) found.push(`${key} is not tried with another's id`)
      for (const { made, calls } of all)
        for (const [call, body] of calls) {
          const [method = 'GET', path = ''] = call.replace('{id}', String(made)).split(' ')
          const answer = await target.ask(path, {
            method,
            as: target.minh,
            ...(method === 'GET' ? {} : { body: body ?? {} }),
          })
          if (![403, 404].includes(answer.status))
            found.push(`${call} of another member: ${answer.status} ${answer.text.slice(0, 80)}`)
        }
      const kept = await target.api(target.lan).call('GET /api/cart')
      if (kept[0]?.quantity !== 1) found.push('the cart of another member was changed')
      const { passkeys } = await target.api(target.lan).call('GET /api/me/second-factor')
      if (passkeys.length !== 1) found.push('a passkey of another member is gone')
      for (const { id } of passkeys)
        await target.api(target.lan).call('DELETE /api/me/passkeys/{id}', { params: { id } })
      return found
    },
  },
  {
    id: 'key',
    words: 'every call beyond a key’s scope, with an admin’s cookie beside it, and after the key was revoked',
    run: async ({ ask, api, admin }) => {
      const found: string[] = []
      const body = { name: 'Thử', scopes: ['claims:read' as const] }
      const { key, made } = await api(admin).call('POST /api/admin/api-keys', { body })
      const send = (name: EndpointKey) => {
        const { method, path } = filled(name)
        const headers = { authorization: `Bearer ${key}` }
        return ask(path, { method, as: admin, headers, ...(method === 'GET' ? {} : { body: {} }) })
      }
      for (const name of keys) {
        if (endpoints[name].scope === 'claims:read') continue
        const answer = await send(name)
        if (codeOf(answer) !== 'forbidden')
          found.push(`${name}: a key without its scope is answered ${answer.status} ${codeOf(answer)}`)
      }
      await api(admin).call('DELETE /api/admin/api-keys/{id}', { params: { id: made.id } })
      for (const name of ['GET /api/admin/claims', 'GET /api/products'] as const) {
        const answer = await send(name)
        if (answer.status !== 401) found.push(`${name}: a revoked key is answered ${answer.status}`)
      }
      return found
    },
  },
  {
    id: 'mass-assignment',
    words: 'role, points, owner and state in bodies that do not take them',
    run: async ({ ask, api, register, admin, minh, productId, enter }) => {
      const found: string[] = []
      const gifts = {
        role: 'admin',
        points: 99_999,
        emailVerified: true,
        id: 1,
        userId: 1,
        pointsEarned: 9_999,
      }
      const one = await enter('/api/register', {
        ...gifts,
        ...{ username: 'tham-lam', password: 'matkhau1', fullName: 'Tham', email: 'tham@example.vn' },
      })
      await ask('/api/user', { method: 'PATCH', as: one, body: { ...gifts, fullName: 'Tham' } })
      const now = await api(one).call('GET /api/user')
      if (now.role !== 'user' || now.points !== 0)
        found.push(`a member made themselves ${now.role} with ${now.points}`)
      const comment = await ask('/api/comments', {
        as: one,
        body: { ...gifts, productId, content: 'Dùng rất hay', rating: 5, status: 'approved' },
      })
      const { userId, status } = JSON.parse(comment.text) as { userId?: number; status?: string }
      if (userId === 1 || status === 'approved') found.push(`a comment of ${userId}, ${status}`)
      const { clickId } = JSON.parse(
        (
          await ask('/api/affiliate/track', {
            as: one,
            body: {
              ...gifts,
              productId,
              pointsReward: 99_999,
              link: 'https://ke-xau.example',
              network: 'shopee',
            },
          })
        ).text,
      ) as { clickId: string }
      const { headers } = await ask(`/api/affiliate/redirect/${clickId}`, { as: one })
      if (headers.get('location')?.includes('ke-xau')) found.push('a click leads where its body said')
      const proto = await ask('/api/user', {
        method: 'PATCH',
        as: minh,
        headers: { 'content-type': 'application/json' },
        body: '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
      })
      if (JSON.parse(proto.text).role === 'admin') found.push('a prototype was written')
      const [someone] = (await api(admin).call('GET /api/users', { query: { q: 'minh' } })) as {
        role: string
      }[]
      if (someone?.role === 'admin') found.push('minh is an admin')
      await register('nguoi-sau')
      return found
    },
  },
]
