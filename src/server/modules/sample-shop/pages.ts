import { html, raw } from 'hono/html'
import type { OrderStatus } from './rules.ts'
import type { Order, ShopProduct } from './store.ts'

type Markup = ReturnType<typeof html>

const price = (dong: number): string => `${new Intl.NumberFormat('vi-VN').format(dong)} ₫`
const time = (at: Date): string =>
  new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)

const words: Record<OrderStatus, string> = {
  placed: 'Đã đặt, chờ giao',
  confirmed: 'Giao thành công',
  rejected: 'Đã từ chối',
  returned: 'Đã trả hàng',
}

const layout = (title: string, body: Markup | Markup[]): Markup => html`<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Cửa hàng mẫu</title><meta name="robots" content="noindex">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/cua-hang-mau/style.css"></head><body>
<p class="notice" role="note">Cửa hàng mẫu – không bán hàng thật, chỉ để thử Mua Hời</p>
<header><a class="brand" href="/cua-hang-mau">Chợ Mẫu</a><nav><a href="/cua-hang-mau/don-hang">Đơn hàng của tôi</a><a href="/dashboard">Về Mua Hời</a></nav></header>
<main>${body}</main></body></html>`

const productCard = (
  product: ShopProduct,
): Markup => html`<li><a href="/cua-hang-mau/${product.shop}/${product.slug}">
<img src="${product.image}" alt="" width="160" height="160" loading="lazy"><span>${product.name}</span><b>${price(product.price)}</b></a></li>`

export const homePage = (products: ShopProduct[]): Markup => {
  const shops = Map.groupBy(products, (product) => product.shopName)
  return layout('Trang chủ', [
    html`<h1>Các gian hàng</h1>`,
    ...[...shops].map(([name, own]) => html`<h2>${name}</h2><ul class="grid">${own.map(productCard)}</ul>`),
  ])
}

export const productPage = (product: ShopProduct, clickId: string | null): Markup =>
  layout(
    product.name,
    html`<article class="product"><img src="${product.image}" alt="" width="360" height="360"><div>
<p class="shop">${product.shopName}</p><h1>${product.name}</h1><p class="price">${price(product.price)}</p>
<form method="post"><button type="submit">Đặt hàng</button></form>
<p class="hint">${
      clickId
        ? html`Bạn đến từ Mua Hời. Mã lượt nhấp: <code>${clickId}</code>`
        : 'Bạn vào thẳng cửa hàng nên đơn này không tính điểm Mua Hời.'
    }</p></div></article>`,
  )

const step = (done: boolean, text: string): Markup => html`<li class="${done ? 'done' : ''}">${text}</li>`

const move = (to: OrderStatus, label: string, tone: string): Markup =>
  html`<button class="${tone}" name="to" value="${to}">${label}</button>`

export const orderPage = (order: Order): Markup =>
  layout(
    `Đơn hàng ${order.code}`,
    html`<h1>Đơn hàng ${order.code}</h1><p>${order.productName} · <b>${price(order.orderValue)}</b></p>
<p class="status" data-status="${order.status}">${words[order.status]}</p>
<ol class="steps">${step(true, `Đặt hàng lúc ${time(order.createdAt)}`)}${
      order.status === 'rejected'
        ? step(true, `Từ chối lúc ${time(order.updatedAt)}`)
        : step(order.status !== 'placed', 'Giao thành công')
    }${order.status === 'returned' ? step(true, `Trả hàng lúc ${time(order.updatedAt)}`) : raw('')}</ol>
<p class="hint">${
      order.clickId
        ? order.reportedStatus === order.status
          ? 'Đã báo đơn hàng này cho Mua Hời.'
          : 'Đang báo đơn hàng này cho Mua Hời… Bạn tải lại trang để xem kết quả.'
        : 'Đơn này không đến từ Mua Hời nên không được báo.'
    }</p>
<form method="post" class="actions"><p>Bạn đóng vai cửa hàng:</p>${
      order.status === 'placed'
        ? [move('confirmed', 'Xác nhận giao thành công', 'good'), move('rejected', 'Từ chối đơn', 'bad')]
        : order.status === 'confirmed'
          ? move('returned', 'Trả hàng', 'bad')
          : html`<p>Đơn hàng đã kết thúc.</p>`
    }</form>
<p><a href="/dashboard">Xem điểm trên Mua Hời</a></p>`,
  )

export const ordersPage = (orders: Order[]): Markup =>
  layout(
    'Đơn hàng của tôi',
    orders.length === 0
      ? html`<h1>Đơn hàng của tôi</h1><p>Bạn chưa đặt đơn nào ở cửa hàng mẫu.</p>`
      : html`<h1>Đơn hàng của tôi</h1><ul class="orders">${orders.map(
          (order) =>
            html`<li><a href="/cua-hang-mau/don-hang/${order.code}">${order.code}</a> ${order.productName} <b>${price(order.orderValue)}</b> <em>${words[order.status]}</em></li>`,
        )}</ul>`,
  )

export const notFoundPage = (): Markup =>
  layout('Không tìm thấy', html`<h1>Không tìm thấy</h1><p>Cửa hàng mẫu không có trang này.</p>`)
