import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { afterAll, expect, it } from 'vitest'
import { runningDatabase } from '#server/db/embedded/index.ts'
import { contactMail } from '#server/mail/templates/contact.ts'
import { newsletterLetter } from '#server/mail/templates/newsletter-letter.ts'
import { mailHtml } from '#server/modules/letters/rules/mail-html.ts'
import { violations } from '../support/axe.ts'
import { signIn } from '../support/browser.ts'
import { feedRow, jsonLines } from '../support/imports.ts'
import { openMailbox } from '../support/mailbox.ts'
import { arrive } from '../support/rest.ts'
import { runSiteJob } from '../support/site-job.ts'
import { visitSite } from '../support/visit.ts'

const mailbox = await openMailbox()
const { site, page, browse, close } = await visitSite({
  width: 390,
  height: 844,
  env: { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` },
})
const desk = await browse({ width: 1440, height: 900 })
await signIn(desk, site.url, 'admin')
const operator = await desk.newPage()
const folder = mkdtempSync(join(tmpdir(), 'thu-'))
afterAll(async () => {
  await close()
  await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address))
/** The first letter to an address whose subject says this, once it has come. */
const letterTo = async (address: string, subject: RegExp) => {
  const found = async () => {
    const mails = await Promise.all(mailsTo(address).map(({ raw }) => PostalMime.parse(raw)))
    return mails.find((mail) => subject.test(mail.subject ?? ''))
  }
  await expect.poll(found, { interval: 250 }).toBeTruthy()
  const mail = await found()
  if (!mail) throw new Error('the letter is gone')
  return mail
}
const linkIn = (text: string | undefined, path: string): string =>
  new RegExp(`https?://\\S+${path}\\S*`).exec(text ?? '')?.[0] ?? ''

const reader = 'ban.doc@example.vn'
/** Makes a letter of a post and sends it to who reads the newsletter. */
const send = async (subject: string): Promise<void> => {
  await operator.goto(`${site.url}/admin/letters?post=1`)
  await operator.getByLabel('Tiêu đề thư').fill(subject)
  await operator.getByRole('button', { name: 'Tạo bản tin' }).click()
  await operator.getByRole('button', { name: 'Gửi bản tin' }).click()
  await operator.getByRole('button', { name: 'Gửi ngay' }).click()
  await operator.getByText('Bản tin đang được gửi.', { exact: true }).waitFor()
  await runSiteJob(site, 'letters.hand-out')
}

it('a letter comes from a real mail server to who confirmed, and can be left from it', async () => {
  await arrive(page, site.url)
  const form = page.locator('form', { has: page.getByLabel('Email của bạn') })
  await form.getByLabel('Email của bạn').fill(reader)
  await form.getByRole('button', { name: 'Đăng ký' }).click()
  await page.getByText('Đăng ký thành công!', { exact: true }).waitFor()
  // Pressed while the scripts are still on their way: it is not lost.
  await page.goto(linkIn((await letterTo(reader, /Xác nhận/)).text, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Xác nhận đăng ký' }).click()
  await page.getByText('Bạn đã đăng ký nhận bản tin.').waitFor()

  await send('Tuần này có gì?')
  const letter = await letterTo(reader, /^Tuần này có gì\?$/)
  expect(letter.html).not.toMatch(/<img|<script/)
  const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const leave = linkIn(letter.text, '/newsletter/unsubscribe')
  expect(header('list-unsubscribe')).toBe(`<${leave}>`)
  await page.goto(leave)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Hủy đăng ký' }).click()
  await page.getByText('Bạn đã hủy nhận bản tin.').waitFor()

  await operator.goto(`${site.url}/admin/letters?post=1`)
  await operator.getByRole('button', { name: 'Tạo bản tin' }).click()
  await operator.getByText('Hiện không có ai nhận bản tin.').waitFor()
})

/** Imports a file of one product, as an operator does. */
const bring = async (at: Page, name: string, row: object): Promise<void> => {
  const file = join(folder, name)
  writeFileSync(file, jsonLines([row]))
  await at.goto(`${site.url}/admin/imports`)
  await at.getByLabel('Tệp cần nhập').setInputFiles(file)
  await at.getByRole('button', { name: 'So sánh với hàng đang có' }).click()
  await at.getByRole('button', { name: /^Nhập 1 sản phẩm/ }).click()
  await at.getByRole('heading', { name: 'Hoàn tất' }).waitFor()
}

it('an alert comes by mail once an import has lowered the price', async () => {
  const row = feedRow({ price: 900_000 })
  await bring(operator, 'truoc.jsonl', row)
  const found = (await (
    await fetch(`${site.url}/api/products?q=${encodeURIComponent(row.name)}`)
  ).json()) as {
    id: number
  }[]
  const product = `/products/${found[0]?.id}`
  const member = await browse({ width: 390, height: 844 })
  await signIn(member, site.url, 'khach')
  const own = await member.newPage()
  await arrive(own, site.url + product)
  await own.getByLabel('Mức giá bạn chờ (đ)').fill('800.000')
  await own.getByRole('button', { name: 'Báo tôi', exact: true }).click()
  await own.getByText(/Đang chờ giá từ 800\.000\s₫ trở xuống/).waitFor()
  const { email } = (await (await own.request.get(`${site.url}/api/user`)).json()) as { email: string }

  await bring(operator, 'sau.jsonl', { ...row, price: 750_000 })
  await runSiteJob(site, 'alerts.watch-prices')
  // News gathers for ten minutes: they are over.
  const database = new pg.Client({ connectionString: runningDatabase(site.dataDir).url })
  await database.connect()
  const { rowCount } = await database.query(
    "update price_drops set pending_since = pending_since - interval '11 minutes'",
  )
  await database.end()
  expect(rowCount).toBe(1)
  await runSiteJob(site, 'alerts.watch-prices')
  const letter = await letterTo(email, /Giá bạn chờ đã tới/)
  expect(letter.text).toMatch(/giảm từ 900\.000\s₫ còn 750\.000\s₫/)
  await own.goto(linkIn(letter.text, product))
  await expect.poll(() => own.getByRole('main').textContent()).toMatch(/750\.000\s₫/)
})

it('letters are no wider than the phone they are read on, whatever stands in them in one piece', async () => {
  const words = { siteName: 'Mua Hời', supportEmail: `${'ho-tro'.repeat(8)}@example.vn` }
  const pasted = `https://shopee.vn/${'a1'.repeat(120)}`
  const letters = [
    contactMail({
      site: words,
      name: 'Nguyệt'.repeat(10),
      email: `${'nguyet'.repeat(10)}@example.vn`,
      subject: 'Hỏi',
      message: `Xin chào\n${pasted}`,
      link: site.url,
    }),
    newsletterLetter({
      site: words,
      subject: 'Giảm'.repeat(40),
      preheader: '',
      parts: [
        { html: mailHtml(`<p>${pasted}</p><ul><li>${pasted}</li></ul>`, site.url), text: '' },
        { name: 'Áo'.repeat(120), price: '999.999.999 đ', note: '', link: site.url, picture: '/x.jpg' },
      ],
      leaveLink: site.url,
    }),
  ]
  const phone = await browse({ width: 320, height: 600 })
  const program = await phone.newPage()
  const wide: number[] = []
  for (const { html } of letters) {
    await program.setContent(html)
    wide.push(await program.evaluate<number>('document.documentElement.scrollWidth'))
  }
  // A column of few letters keeps them in one piece beside one of many.
  const rows = `<table><tr><th>Giấyin</th><td>${'Nồi cơm điện tử cao tần chống dính hai lớp. '.repeat(30)}</td></tr></table>`
  await program.setContent(
    newsletterLetter({
      site: words,
      subject: 'Tuần này',
      preheader: '',
      parts: [{ html: mailHtml(rows, site.url), text: '' }],
      leaveLink: site.url,
    }).html,
  )
  const lines = await program.evaluate(`(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('th'))
    return range.getClientRects().length
  })()`)
  expect(lines).toBe(1)
  await phone.close()
  expect(wide).toEqual([320, 320])
})
