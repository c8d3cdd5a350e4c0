import { type Attack, cookiesOf, type Person, password } from './target.ts'

const tokenOf = ({ cookie }: Person): string => /muahoi\.session_token=([^;]+)/.exec(cookie)?.[1] ?? ''

export const sessionAttacks: Attack[] = [
  {
    id: 'sessions',
    words: 'sessions that are fixed beforehand, forged, or used after their end',
    run: async ({ ask, register, enter }) => {
      const found: string[] = []
      const isIn = async (cookie: string) => (await ask('/api/user', { headers: { cookie } })).status === 200
      const hoa = await register('hoa')
      const credentials = { username: 'hoa', password }
      const fixed = await ask('/api/login', { body: credentials, headers: { cookie: hoa.cookie } })
      if (tokenOf({ ...hoa, cookie: cookiesOf(fixed.headers) }) === tokenOf(hoa))
        found.push('a sign-in keeps the session it came with')
      if (await isIn(hoa.cookie)) found.push('the session from before a sign-in still opens')
      for (const cookie of fixed.headers.getSetCookie().filter((one) => one.includes('session_token')))
        if (!/httponly/i.test(cookie) || !/samesite=lax/i.test(cookie))
          found.push(`a session cookie without its rules: ${cookie.replace(/=[^;]*/, '')}`)
      const one = await enter('/api/login', credentials)
      const token = decodeURIComponent(tokenOf(one))
      const [raw = '', signature = ''] = token.split('.')
      const forged = [
        raw,
        `${raw}.`,
        `${raw}.${'A'.repeat(signature.length)}`,
        `${raw}.${signature.slice(0, -2)}`,
        `${raw.slice(0, -1)}${raw.endsWith('x') ? 'y' : 'x'}.${signature}`,
      ]
      for (const value of forged)
        if (await isIn(`muahoi.session_token=${encodeURIComponent(value)}`))
          found.push('a cookie opens whose signature is not ours')
      const other = await enter('/api/login', credentials)
      const third = await enter('/api/login', credentials)
      await ask('/api/logout', { method: 'POST', as: third, body: {} })
      if (await isIn(third.cookie)) found.push('a session still opens after its sign-out')
      const changed = await ask('/api/change-password', {
        as: one,
        body: { currentPassword: password, newPassword: 'bo-cau-bay-9' },
      })
      if (changed.status !== 200) found.push(`the password could not be changed: ${changed.status}`)
      if (await isIn(other.cookie)) found.push('another session still opens after the password has changed')
      return found
    },
  },
  {
    id: 'guessing',
    words: 'passwords guessed in one burst at two processes: no more are looked at than the limit says',
    run: async ({ ask, register }) => {
      await register('bi-doan')
      const guesses = await Promise.all(
        Array.from({ length: 40 }, (_, turn) =>
          ask('/api/login', {
            turn,
            address: '203.0.113.9',
            body: { username: 'bi-doan', password: `sai-${turn}` },
          }),
        ),
      )
      const count = (status: number) => guesses.filter((one) => one.status === status).length
      if (count(401) === 10 && count(429) === 30) return []
      return [`of 40 guesses ${count(401)} were looked at and ${count(429)} refused; 10 and 30 are right`]
    },
  },
  {
    id: 'told-apart',
    words: 'whether somebody has an account, from answers of sign-in and reset',
    run: async ({ ask, lan }) => {
      const found: string[] = []
      const pairs: [string, object, object][] = [
        [
          '/api/login',
          { username: lan.username, password: 'sai-roi' },
          { username: 'khong-ai', password: 'sai-roi' },
        ],
        ['/api/forgot-password', { email: 'lan@example.vn' }, { email: 'khong-ai@example.vn' }],
        ['/api/newsletter', { email: 'lan@example.vn' }, { email: 'khong-ai@example.vn' }],
      ]
      const said = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
      for (const [path, known, unknown] of pairs) {
        const [one, other] = [await ask(path, { body: known }), await ask(path, { body: unknown })]
        if (one.status !== other.status || said(one.text) !== said(other.text))
          found.push(`${path} tells who has an account`)
        if (/token/.test(one.text)) found.push(`${path} answers with a token`)
      }
      return found
    },
  },
]
