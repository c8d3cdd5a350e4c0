import { createHmac } from 'node:crypto'
import { addressOf } from '#contract/client.ts'
import { endpoints } from '#contract/index.ts'
import { messageOf } from '../support/money.ts'
import { type Attack, postback, type Target } from './target.ts'

/** Calls that change something, but those that end the session one comes with. */
const writing = Object.keys(endpoints).filter((key) => !key.startsWith('GET ') && !key.includes('logout'))
const isDone = (status: number) => status < 400

const sign = (text: string, key = postback.hmac) =>
  `sha256=${createHmac('sha256', key).update(text).digest('hex')}`
const send = ({ ask }: Target, text: string, headers: Record<string, string>, turn = 0) =>
  ask(`/api/postback/direct/${postback.secret}`, {
    ...{ method: 'POST', body: text, turn },
    headers: { 'content-type': 'application/json', ...headers },
  })

export const forgeryAttacks: Attack[] = [
  {
    id: 'cross-site',
    words: 'every call that changes something, from a page of another site',
    run: async ({ ask, register }) => {
      const found: string[] = []
      const victim = await register('nan-nhan')
      const from: Record<string, string>[] = [
        { origin: 'https://ke-xau.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const key of writing)
        for (const headers of from) {
          const { method, path } = addressOf(key.replace(/\{\w+\}/g, '1'))
          const answer = await ask(path, { method, as: victim, body: {}, headers })
          if (!answer.text.includes('"cross_site"'))
            found.push(`${key} from ${Object.values(headers)}: ${answer.status}`)
        }
      return found
    },
  },
  {
    id: 'simple-bodies',
    words: 'bodies that a form of another site can send without being asked',
    run: async ({ ask, lan, productId }) => {
      const found: string[] = []
      const body = JSON.stringify({ productId })
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
      ])
        for (const path of ['/api/cart', '/api/favorites', '/api/affiliate/track']) {
          const { status } = await ask(path, {
            method: 'POST',
            as: lan,
            body,
            headers: { 'content-type': type },
          })
          if (isDone(status)) found.push(`POST ${path} takes ${type}: ${status}`)
        }
      return found
    },
  },
  {
    id: 'postbacks',
    words: 'messages of a shop unsigned, wrongly signed, said twice and out of order',
    run: async (target) => {
      const { api, lan, productId, ask } = target
      const found: string[] = []
      const click = async () =>
        (await api(lan).call('POST /api/affiliate/track', { body: { productId } })).clickId
      const points = async () => (await api(lan).call('GET /api/user')).points
      const before = await points()
      const said = JSON.stringify(messageOf({ clickId: await click(), order: 'GIA-1' }))
      const forged: [string, Record<string, string>][] = [
        ['unsigned', {}],
        ['signed with another key', { 'x-signature': sign(said, 'khoa-khac') }],
        ['signed for another body', { 'x-signature': sign(`${said} `) }],
        ['with an empty signature', { 'x-signature': 'sha256=' }],
        ['with a signature of no kind', { 'x-signature': sign(said).slice(7) }],
      ]
      for (const [how, headers] of forged) {
        const { status } = await send(target, said, headers)
        if (isDone(status)) found.push(`a message ${how} is answered ${status}`)
      }
      const query = new URLSearchParams(JSON.parse(said) as Record<string, string>)
      const read = await ask(`/api/postback/direct/${postback.secret}?${query}`)
      if (isDone(read.status)) found.push(`a message by GET is answered ${read.status}`)
      const added = await send(target, '{}', { 'x-signature': sign('{}') })
      if (isDone(added.status)) found.push('a signed empty message is taken')
      if ((await points()) !== before) found.push('points for a message nobody signed')
      const right = { 'x-signature': sign(said) }
      await Promise.all(Array.from({ length: 12 }, (_, turn) => send(target, said, right, turn)))
      if ((await points()) !== before + 5000)
        found.push(`said twelve times: ${(await points()) - before} points for 5000`)
      const order = async (message: object) => {
        const text = JSON.stringify(message)
        await send(target, text, { 'x-signature': sign(text) })
      }
      const clickId = await click()
      await order(messageOf({ clickId, order: 'GIA-2', status: 'rejected', minute: 9 }))
      await order(messageOf({ clickId, order: 'GIA-2', status: 'confirmed', minute: 3 }))
      if ((await points()) !== before + 5000) found.push('an older message made a refused order count')
      return found
    },
  },
]
