import express from 'express'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Listing } from './card.mjs'
import { first12 } from './products.mjs'

const app = express()
app.disable('x-powered-by')

app.get('/listing', async (_, res) => {
  const products = await first12()
  const page = h(
    'html',
    { lang: 'vi' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, 'Products'),
    ),
    h('body', null, h(Listing, { products })),
  )
  const { pipe } = renderToPipeableStream(page, {
    onAllReady: () => {
      res.type('html')
      pipe(res)
    },
    onError: (error) => {
      throw error
    },
  })
})

const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`)
})
