import type { NoticeType } from '#contract/notices.ts'
import { noticesText as t } from '#server/text/notices.ts'
import { providerName } from '#shared/banks.ts'
import { formatNumber } from '#shared/numbers.ts'

export type NoticeData = Record<string, string | number | null>
type Words = { title: string; text: string; link: string }

const journey = '/dashboard?tab=journey'
const ledger = '/dashboard?tab=ledger'
const rewards = '/dashboard?tab=rewards'

const points = (data: NoticeData): string => t.points(formatNumber(Number(data.points ?? 0)))
const money = (dong: string | number | null | undefined): string => t.money(formatNumber(Number(dong ?? 0)))
const longest = 60
/** Names of products run to 120 characters; cut between two words, so that what matters stays in sight. */
const short = (name: string): string =>
  name.length <= longest ? name : `${name.slice(0, longest).replace(/[\s,;:–-]+\S*$/u, '')}…`
const named = (kind: keyof typeof t.kinds, name: string | number | null | undefined): string =>
  name ? t.named(t.kinds[kind], short(String(name))) : t.kinds[kind]
const nameIn = (data: NoticeData) => data.product ?? data.productName
const order = (data: NoticeData): string => named('order', nameIn(data) ?? data.order)
const product = (data: NoticeData): string => (data.productId ? `/products/${data.productId}` : '/dashboard')
const because = ({ reason }: NoticeData): string =>
  reason ? t.because(String(reason).replace(/\.+$/, '')) : ''
/** What a person wrote to the member, as it is. */
const said = (text: string | number | null | undefined): string => (text ? ` ${text}` : '')
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const date = (iso: string | number | null | undefined): string =>
  new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(String(iso)))

/** A gift beside orders, by its kind. */
const bonus = (data: NoticeData): string => t.bonus.kinds[String(data.bonus)] ?? t.bonus.other

const lastDay = ({ on }: NoticeData): string => (on ? date(on) : t.expiring.itsDay)

const claimPoints = (data: NoticeData): string =>
  data.state === 'accepted' && Number(data.points) > 0 ? t.claim.credited(points(data)) : ''

const checked = (data: NoticeData): Pick<Words, 'title' | 'text'> => {
  if (data.state === 'open')
    return {
      title: t.checked.open,
      text: t.checked.openText(upper(order(data)), data.until ? date(data.until) : null),
    }
  if (data.state === 'refused')
    return { title: t.checked.refused, text: t.checked.refusedText(order(data), because(data)) }
  return { title: t.checked.done, text: t.checked.doneText(upper(order(data)), because(data)) }
}

/** Why points of an order, or of a gift beside orders, went; of words of before `why` was kept an order that fell. */
const takenBack = (data: NoticeData): string => {
  if (data.bonus) return data.why === 'less' ? t.bonus.less(bonus(data)) : t.bonus.takenBack(bonus(data))
  if (data.why === 'less') return t.takenBack.less(order(data))
  if (data.why === 'unconfirmed') return t.takenBack.unconfirmed(order(data))
  if (data.why === 'refused') return t.takenBack.refused(order(data))
  if (data.why === 'moved') return t.takenBack.moved(upper(order(data)))
  return t.takenBack.text(upper(order(data)), because(data))
}

/** What was done by hand to a member's points. */
const adjusted = (data: NoticeData): string => {
  if (nameIn(data)) return t.adjusted.ofProduct(named('product', nameIn(data)))
  return data.state === 'reversed' ? t.adjusted.reversed : t.adjusted.changed
}

/** What became of money asked for: `amount` in đồng, as it is sent. */
const withdrawn = (data: NoticeData): string => {
  const to = t.withdrawal.to(
    t.withdrawal.kinds[String(data.kind)] ?? '',
    data.provider ? providerName(String(data.provider)) : '',
    String(data.tail ?? ''),
  )
  if (data.state === 'paid') return t.withdrawal.paid(money(data.amount), to)
  if (data.state === 'returned') return `${t.withdrawal.returned(points(data))}${said(data.note)}`
  return t.withdrawal.waiting(money(data.amount), to)
}

/** For those who work here: something waits for them, or what they proposed was decided. */
const approval = (data: NoticeData): Pick<Words, 'title' | 'text'> => {
  const action = t.approval.kinds[String(data.kind)] ?? String(data.kind)
  if (data.state === 'waiting') {
    const member = data.member ? t.approval.ofMember(String(data.member)) : ''
    const by = String(data.by ?? t.approval.somebody)
    return {
      title: t.approval.waiting,
      text: `${t.approval.waitingText(action, points(data), member, by)}${because(data)}`,
    }
  }
  const title = t.approval[data.state === 'approved' || data.state === 'expired' ? data.state : 'declined']
  return { title, text: `${t.approval.decidedText(upper(action), points(data))}${because(data)}` }
}

/** The prices a notice tells of: `items` is JSON of several (alerts' digest), older notices hold the one there was. */
const fallen = (data: NoticeData): NoticeData[] =>
  typeof data.items === 'string' ? (JSON.parse(data.items) as NoticeData[]) : [data]

const pricesFell = (ofOne: string, data: NoticeData): Words => {
  const items = fallen(data)
  const count = Number(data.count ?? items.length)
  const lines = items.map((item) =>
    t.priceDropped.text(upper(named('product', nameIn(item))), money(item.from), money(item.to)),
  )
  return {
    title: count > 1 ? t.priceDropped.many(count) : ofOne,
    text: lines.join(' ') + (count > items.length ? t.priceDropped.others(count - items.length) : ''),
    link: count > 1 ? '/favorites' : product(items[0] ?? {}),
  }
}

const words: Record<NoticeType, (data: NoticeData) => Words> = {
  conversion_recorded: (data) => ({
    title: t.recorded.title,
    text: t.recorded.text(points(data), order(data)),
    link: journey,
  }),
  points_credited: (data) => ({
    title: t.credited.title(points(data)),
    text: data.bonus ? t.bonus.credited(bonus(data)) : t.credited.text(order(data)),
    link: ledger,
  }),
  conversion_rejected: (data) => ({
    title: t.rejected.title,
    text: t.rejected.text(upper(points(data)), order(data), because(data)),
    link: journey,
  }),
  order_checked: (data) => ({ ...checked(data), link: journey }),
  points_taken_back: (data) => ({
    title: t.takenBack.title(upper(points(data))),
    text: takenBack(data),
    link: ledger,
  }),
  points_adjusted: (data) => ({
    title:
      Number(data.points ?? 0) < 0
        ? t.adjusted.less(points({ points: Math.abs(Number(data.points)) }))
        : t.credited.title(points(data)),
    text: t.adjusted.text(adjusted(data), because(data)),
    link: ledger,
  }),
  claim_updated: (data) => ({
    title: t.claim.title,
    text: `${t.claim.text(order(data), t.claim.states[String(data.state)] ?? t.claim.otherState)}${claimPoints(data)}${said(data.message)}`,
    link: '/dashboard?tab=claims',
  }),
  reward_delivered: (data) => ({
    title: t.reward.delivered,
    text: `${t.reward.deliveredText(upper(named('reward', data.reward)))}${said(data.note)}`,
    link: rewards,
  }),
  reward_refunded: (data) => ({
    title: t.reward.refunded(points(data)),
    text: `${t.reward.refundedText(upper(named('reward', data.reward)), points(data))}${said(data.note)}`,
    link: rewards,
  }),
  withdrawal_updated: (data) => ({
    title: t.withdrawal.titles[data.state === 'paid' || data.state === 'returned' ? data.state : 'waiting'],
    text: withdrawn(data),
    link: '/rut-tien',
  }),
  review_moderated: (data) => ({
    title: data.status === 'rejected' ? t.review.rejected : t.review.approved,
    text: t.review.text(named('product', nameIn(data)), because(data)),
    link: product(data),
  }),
  price_dropped: (data) => pricesFell(t.priceDropped.title, data),
  price_alert: (data) => pricesFell(t.priceDropped.asked, data),
  points_expiring: (data) =>
    data.state === 'expired'
      ? {
          title: t.expiring.gone(upper(points(data))),
          text: t.expiring.goneText(lastDay(data)),
          link: ledger,
        }
      : {
          title: t.expiring.soon(upper(points(data)), lastDay(data)),
          text: t.expiring.soonText(lastDay(data)),
          link: rewards,
        },
  visit_reminder: (data) => ({
    title: t.reminder.title(String(data.shop ?? t.reminder.someShop)),
    text: t.reminder.text,
    link: data.slug && !data.productId ? `/cua-hang/${data.slug}` : product(data),
  }),
  approval_updated: (data) => ({ ...approval(data), link: '/admin/approvals' }),
}

/** A notice in words, the same under the bell, in mail and in push; `link` is a path of this site. */
export const wordsOf = (type: NoticeType, data: NoticeData): Words => words[type](data)
