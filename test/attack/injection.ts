import { type EndpointKey, endpoints } from '#contract/index.ts'
import { openBrowser } from '../support/browser.ts'
import type { Attack, Target } from './target.ts'

const image = `"><img src=x onerror="window.__owned=1">`
const script = `</script><script>window.__owned=1</script>`
const probe = `Lan ${image}${script}'\`\${window.__owned=1}{{constructor.constructor('window.__owned=1')()}}`
const post = [
  '<p>Chào</p><script>window.__owned=1</script>',
  '<img src=x onerror="window.__owned=1"><svg onload="window.__owned=1"><a xlink:href="javascript:1">x</a></svg>',
  '<a href="javascript:window.__owned=1">x</a><a href="&#106;avascript:1">y</a><a href="data:text/html,<script>1</script>">z</a>',
  '<iframe srcdoc="<script>parent.__owned=1</script>"></iframe><object data="javascript:1"></object><base href="//ke-xau.example/">',
  '<p style="background:url(javascript:1)" onclick="window.__owned=1">a</p><form action="//ke-xau.example"><button>b</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__owned=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.__owned=1>"></noscript>',
].join('')
/** What of a text a browser would run, as it reads the text itself. */
const runnable = `(html) => [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].flatMap((one) => [
  ...(/^(script|iframe|object|embed|base|form|svg|math|meta|link|style)$/i.test(one.tagName) ? [one.tagName] : []),
  ...[...one.attributes]
    .filter(({ name, value }) => /^on|^style$|^srcdoc$/i.test(name) || /^\\s*(javascript|data|vbscript):/i.test(value))
    .map(({ name }) => one.tagName + ' ' + name),
])`

/** Puts the probe wherever text can be put, and says which pages may show it. */
const writeEverywhere = async ({ ask, api, admin, lan, enter, productId }: Target) => {
  const body = {
    username: 'ten-la',
    password: 'matkhau1',
    email: 'la@example.vn',
    fullName: probe.slice(0, 100),
  }
  const one = await enter('/api/register', body)
  const as = admin
  const found: string[] = []
  const put = async (path: string, fields: object, person = as, method = 'POST') => {
    const answer = await ask(path, { method, as: person, body: fields })
    if (answer.status >= 300)
      found.push(`${path} took no text to try: ${answer.status} ${answer.text.slice(0, 120)}`)
    return answer
  }
  const category = await put('/api/categories', {
    name: probe.slice(0, 100),
    description: probe,
    icon: 'tag',
    color: 'primary',
  })
  for (const field of ['icon', 'color']) {
    const fields = { name: 'Lạ', icon: 'tag', color: 'primary', [field]: probe.slice(0, 30) }
    const { status } = await ask('/api/categories', { method: 'POST', as, body: fields })
    if (status < 300) found.push(`a category's ${field} may be any text`)
  }
  const product = await put('/api/products', {
    ...{ name: probe, description: probe, image: '/icon.svg', price: 1000, pointsReward: 10 },
    ...{
      affiliateLink: 'https://cua-hang.example/x',
      categoryId: (JSON.parse(category.text) as { id?: number }).id ?? 1,
    },
  })
  for (const link of [
    'javascript:window.__owned=1',
    'data:text/html,<script>1</script>',
    'vbscript:1',
    ' java\nscript:1',
  ])
    for (const field of ['image', 'affiliateLink']) {
      const fields = { name: 'Liên kết', image: '/icon.svg', price: 1, pointsReward: 1, categoryId: 1 }
      const at = { ...fields, affiliateLink: 'https://cua-hang.example/y', [field]: link }
      const { status } = await ask('/api/products', { as, body: at })
      if (status < 300) found.push(`a product's ${field} may be ${link}`)
    }
  const id = (JSON.parse(product.text) as { id?: number }).id ?? productId
  const comment = await put('/api/comments', { productId: id, content: probe, rating: 5 }, one)
  await put(
    `/api/admin/reviews/${(JSON.parse(comment.text) as { id: number }).id}`,
    { status: 'approved' },
    as,
    'PATCH',
  )
  const made = await put('/api/blog', {
    title: probe,
    excerpt: probe,
    content: post,
    tags: probe.slice(0, 60),
    published: true,
    image: '/icon.svg',
  })
  const { slug = '' } = JSON.parse(made.text) as { slug?: string }
  await put('/api/rewards', { name: probe.slice(0, 100), description: probe, pointsCost: 10 })
  await put('/api/contact', {
    name: probe.slice(0, 100),
    email: 'la@example.vn',
    subject: probe.slice(0, 150),
    message: probe,
  })
  const { clickId } = await api(one).call('POST /api/affiliate/track', { body: { productId: id } })
  await put('/api/claims', { clickId, orderCode: `A${probe}`.slice(0, 100), note: probe, draft: true }, one)
  const [shop] = await api(admin).call('GET /api/admin/retailers')
  if (shop)
    await put(`/api/admin/retailers/${shop.id}`, { name: probe.slice(0, 100), notes: probe }, as, 'PATCH')
  await put('/api/admin/settings', { policyNote: probe, supportPhone: probe.slice(0, 40) }, as, 'PATCH')
  const q = encodeURIComponent(probe.slice(0, 100))
  return {
    found,
    slug,
    open: [
      '/',
      '/products',
      `/products/${id}`,
      `/products/search?q=${q}`,
      `/blog`,
      `/blog/${slug}`,
      `/blog/search?q=${q}`,
      '/cua-hang',
      `/auth?notice=${q}`,
      `/reset-password?token=${q}`,
    ],
    member: ['/dashboard', '/dashboard?tab=rewards', '/dashboard?tab=claims'],
    admin: [
      '/admin',
      '/admin/products',
      '/admin/categories',
      '/admin/users',
      '/admin/blog',
      '/admin/reviews',
      '/admin/messages',
      '/admin/rewards',
      '/admin/claims',
      '/admin/audit',
    ],
    one: { ...one, other: lan },
  }
}

/** Pages in a real browser: whether anything ran that was not ours, or the policy had to hold it. */
const lookAt = async (
  url: string,
  cookie: string | undefined,
  paths: string[],
  html = '',
): Promise<string[]> => {
  const found: string[] = []
  const { context, close } = await openBrowser()
  try {
    if (cookie) {
      const cookies = cookie
        .split('; ')
        .map((one) => one.split('='))
        .filter(([name]) => name === 'muahoi.session_token')
      await context.addCookies(
        cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url })),
      )
    }
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) said.push(message.text().slice(0, 160))
    })
    await page.goto(`${url}/robots.txt`)
    const tags = (await page.evaluate(`(${runnable})(${JSON.stringify(html)})`)) as string[]
    if (tags.length > 0) found.push(`a post is given out with ${tags.join(', ')}`)
    page.on('dialog', (dialog) => void dialog.dismiss())
    for (const path of paths) {
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
      if (await page.evaluate('window.__owned === 1'))
        found.push(`a script of somebody else's ran on ${path}`)
      for (const line of said.splice(0)) found.push(`the policy had to stop something on ${path}: ${line}`)
    }
  } finally {
    await close()
  }
  return found
}

export const injectionAttacks: Attack[] = [
  {
    id: 'markup',
    words: 'scripts in a post and in every text that a page shows, looked at in a real browser',
    run: async (target) => {
      const { found, slug, open, member, admin, one } = await writeEverywhere(target)
      const stored = JSON.parse((await target.ask(`/api/blog/${slug}`)).text) as { content?: string }
      const [url] = target.urls
      found.push(...(await lookAt(url, undefined, open, stored.content)))
      found.push(...(await lookAt(url, one.cookie, member)))
      found.push(...(await lookAt(url, target.admin.cookie, admin)))
      return found
    },
  },
  {
    id: 'queries',
    words: 'SQL in every parameter of every call that reads',
    run: async ({ ask, admin }) => {
      const found: string[] = []
      const probes = [
        `'`,
        `' or '1'='1`,
        `1;select pg_sleep(9)--`,
        `") union select password from accounts--`,
        `\\'; drop table users;--`,
        `$1`,
        `%' or true or '%`,
      ]
      const keys = (Object.keys(endpoints) as EndpointKey[]).filter((key) => key.startsWith('GET '))
      for (const key of keys) {
        const names = Object.keys((endpoints[key].query as { shape?: object }).shape ?? {})
        const [, path = ''] = key.split(' ')
        for (const given of probes) {
          const text = encodeURIComponent(given)
          const query = names.map((name) => `${name}=${text}`).join('&')
          for (const address of [
            `${path.replace(/\{\w+\}/g, text)}`,
            `${path.replace(/\{\w+\}/g, '1')}?${query}`,
          ]) {
            const answer = await ask(address, { as: admin })
            if (answer.status >= 500) found.push(`${key} with ${given}: ${answer.status}`)
            // The number of a request is any letters, also these.
            const said = answer.text.replace(/"requestId":"[^"]*"/, '')
            if (/syntax error|pg_|unterminated|SQLSTATE/i.test(said) && !said.includes('pg_sleep'))
              found.push(`${key} with ${given} tells of the database`)
          }
        }
      }
      const some = async (q: string) =>
        Number((await ask(`/api/products?limit=1&q=${encodeURIComponent(q)}`)).headers.get('x-total-count'))
      if ((await some(`khongco' or '1'='1`)) > (await some('khongco'))) found.push('a search takes SQL')
      return found
    },
  },
]
