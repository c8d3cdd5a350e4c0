import { html, raw } from 'hono/html'
import { sampleShopText as t } from '#server/text/sample-shop.ts'
import { formatNumber } from '#shared/numbers.ts'
import type { OrderStatus } from './rules.ts'
import type { Order, ShopProduct } from './store.ts'

type Markup = ReturnType<typeof html>

const price = (dong: number): string => `${formatNumber(dong)} ₫`
const time = (at: Date): string =>
  new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

/** Where a member sees what became of what was bought here. */
const journey = '/dashboard?tab=journey'

/** `site`: what the site that the shop belongs to is called. */
const layout = (site: string, title: string, body: Markup | Markup[]): Markup => html`<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.layout.title(title)}</title><meta name="robots" content="noindex">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/cua-hang-mau/style.css"></head><body>
<p class="notice" role="note">${t.layout.notReal(site)}</p>
<header><div><a class="brand" href="/cua-hang-mau">${t.layout.brand}</a><nav><a href="/cua-hang-mau/don-hang">${t.layout.orders}</a><a href="${journey}">${t.layout.back(site)}</a></nav></div></header>
<main>${body}</main></body></html>`

const productCard = (
  product: ShopProduct,
): Markup => html`<li><a href="/cua-hang-mau/${product.shop}/${product.slug}">
<img src="${product.image}" alt="" width="160" height="160" loading="lazy"><span>${product.name}</span><b>${price(product.price)}</b></a></li>`

export const homePage = (site: string, products: ShopProduct[]): Markup => {
  const shops = Map.groupBy(products, (product) => product.shopName)
  return layout(site, t.home.title, [
    html`<h1>${t.home.heading}</h1>`,
    ...[...shops].map(([name, own]) => html`<h2>${name}</h2><ul class="grid">${own.map(productCard)}</ul>`),
  ])
}

export const productPage = (site: string, product: ShopProduct, clickId: string | null): Markup =>
  layout(
    site,
    product.name,
    html`<article class="product"><img src="${product.image}" alt="" width="360" height="360"><div>
<p class="shop">${product.shopName}</p><h1>${product.name}</h1><p class="price">${price(product.price)}</p>
<form method="post"><button type="submit">${t.product.order}</button></form>
<p class="hint">${
      clickId ? html`${t.product.withClick(site)} <code>${clickId}</code>` : t.product.withoutClick(site)
    }</p></div></article>`,
  )

const step = (done: boolean, text: string): Markup => html`<li class="${done ? 'done' : ''}">${text}</li>`

const move = (to: OrderStatus, label: string, tone: string): Markup =>
  html`<button class="${tone}" name="to" value="${to}">${label}</button>`

const isDelivered = ({ status }: Order): boolean => status === 'confirmed' || status === 'returned'

export const orderPage = (site: string, order: Order): Markup =>
  layout(
    site,
    t.order.title(order.code),
    html`<article class="sheet"><h1>${t.order.title(order.code)}</h1><p>${order.productName} · <b>${price(order.orderValue)}</b></p>
<p class="status" data-status="${order.status}">${t.statuses[order.status]}</p>
<ol class="steps">${step(true, t.order.steps.placed(time(order.createdAt)))}${
      order.status === 'rejected'
        ? step(true, t.order.steps.rejected(time(order.updatedAt)))
        : [
            step(order.status !== 'placed', t.order.steps.approved),
            step(isDelivered(order), t.order.steps.confirmed),
          ]
    }${order.status === 'returned' ? step(true, t.order.steps.returned(time(order.updatedAt))) : raw('')}</ol>
<p class="hint">${
      order.clickId
        ? order.reportedStatus === order.status
          ? t.order.reported(site)
          : t.order.reporting(site)
        : t.order.notReported(site)
    }</p>
<form method="post" class="actions"><p>${t.order.playShop}</p>${
      order.status === 'placed' || order.status === 'approved'
        ? [
            order.status === 'placed' ? move('approved', t.order.approve, 'good') : raw(''),
            move('confirmed', t.order.confirm, 'good'),
            move('rejected', t.order.reject, 'bad'),
          ]
        : order.status === 'confirmed'
          ? move('returned', t.order.takeBack, 'bad')
          : html`<p>${t.order.over}</p>`
    }</form>
<p><a class="back" href="${journey}">${t.order.seePoints(site)}</a></p></article>`,
  )

export const ordersPage = (site: string, orders: Order[]): Markup =>
  layout(
    site,
    t.orders.title,
    orders.length === 0
      ? html`<h1>${t.orders.title}</h1><p>${t.orders.none}</p>`
      : html`<h1>${t.orders.title}</h1><ul class="orders">${orders.map(
          (order) =>
            html`<li><a href="/cua-hang-mau/don-hang/${order.code}">${order.code}</a> ${order.productName} <b>${price(order.orderValue)}</b> <em>${t.statuses[order.status]}</em></li>`,
        )}</ul>`,
  )

export const notFoundPage = (site: string): Markup =>
  layout(site, t.notFound.title, html`<h1>${t.notFound.title}</h1><p>${t.notFound.text}</p>`)
