import axe from 'axe-core'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { lookAt, ofColours } from '../support/axe.ts'
import { openBrowser } from '../support/browser.ts'

const { context, close } = await openBrowser()
const page = await context.newPage()
afterAll(close)

/** What a theme may change in these pages. */
const theme = (name: string) => page.evaluate(`document.documentElement.dataset.theme = '${name}'`)
const open = (dark: string, body = '') =>
  page.setContent(`<!doctype html><html lang="vi" data-theme="light"><head><title>Trang</title><style>
    :root { --ink: #111111; } body { background: #ffffff; color: var(--ink); }
    [data-theme="dark"] body { background-color: #111111; }
    [data-theme="dark"] { --ink: #eeeeee; ${dark} }
  </style></head><body><main><h1>Chữ</h1><label>Tên <input></label>${body}</main></body></html>`)

beforeEach(() => page.goto('about:blank'))

it('knows every rule of axe’s that reads colours', () => {
  const read = axe.getRules(['cat.color']).map(({ ruleId }) => ruleId)
  // Nobody asks for the stricter one.
  expect(read.filter((id) => id !== 'color-contrast-enhanced').sort()).toEqual(ofColours)
})

it('asks only those of a page that another theme gives other colours', async () => {
  await open('')
  expect(await lookAt(page)).toEqual({ isWhole: true, found: [] })
  await theme('dark')
  expect(await lookAt(page)).toEqual({ isWhole: false, found: [] })
})

it('finds a fault of the second theme’s colours', async () => {
  await open('--ink: #222222;')
  expect(await lookAt(page)).toEqual({ isWhole: true, found: [] })
  await theme('dark')
  const { isWhole, found } = await lookAt(page)
  expect(isWhole).toBe(false)
  expect(found.join()).toMatch(/^color-contrast: .*h1/)
})

it('tells in both themes of a fault that has no colour', async () => {
  await open('', '<img src="data:,">')
  for (const isWhole of [true, false]) {
    expect(await lookAt(page)).toEqual({ isWhole, found: ['image-alt: img'] })
    await theme('dark')
  }
})

it.each([
  ['hides a part', '} [data-theme="dark"] label { visibility: hidden;'],
  ['shows a part larger', '} [data-theme="dark"] label { padding: 4px;'],
  ['has other letters', '} [data-theme="dark"] label { font-weight: 700;'],
])('asks all of them where a theme %s', async (_, dark) => {
  await open(dark)
  expect(await lookAt(page)).toMatchObject({ isWhole: true })
  await theme('dark')
  expect(await lookAt(page)).toMatchObject({ isWhole: true })
})

it.each([
  ['the document changed', `document.querySelector('h1').append('!')`],
  ['something was typed', `document.querySelector('input').value = 'x'`],
  ['another field has the focus', `document.querySelector('input').focus()`],
  [
    'a style came that moves something',
    `document.querySelector('style').sheet.insertRule('[data-theme] h1 { margin: 0 }')`,
  ],
])('asks all of them when %s', async (_, change) => {
  await open('')
  expect(await lookAt(page)).toMatchObject({ isWhole: true })
  await page.evaluate(change)
  await theme('dark')
  expect(await lookAt(page)).toMatchObject({ isWhole: true })
})

it('asks all of them when the window has another width', async () => {
  await open('')
  await lookAt(page)
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await lookAt(page)).toMatchObject({ isWhole: true })
})

it.each([
  ['no part is shown otherwise', '', false],
  ['a part is shown as at neither', '@media (width: 768px) { label { display: block } }', true],
])('at a width between two asks what follows from room alone where %s', async (_, style, isWhole) => {
  await open('', `<style>${style}</style>`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await lookAt(page)).toMatchObject({ isWhole: true, found: [] })
  }
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await lookAt(page, { between: true })).toMatchObject({ isWhole, found: [] })
  await page.evaluate(`document.body.style.width = '2000px'`)
  expect((await lookAt(page, { between: true })).found).toEqual(['scrolls sideways'])
})
