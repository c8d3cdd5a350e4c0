import { CamelCasePlugin, type Kysely, sql } from 'kysely'
import type { ErasureLoss } from '#contract/account.ts'
import type { DB } from '#server/db/types.ts'

const history = sql<object[]>`(
  select coalesce(json_agg(json_build_object('state', state, 'message', message, 'at', created_at) order by id), '[]')
  from claim_events where claim_id = claims.id)`.as('history')

const productName = sql<string>`(select name from products where products.id = product_id)`.as('product_name')

/** What the member was told, and how they want to be told; `db` renames the columns. */
const listNotices = async (db: Kysely<DB>, userId: number) => {
  const [holds, adjustments, withdrawals, ledgerBreaks, notices, noticeSwitches, quietHours, pushBrowsers] =
    await Promise.all([
      db
        .selectFrom('order_holds')
        .select(['network', 'transaction_id', 'state', 'opened_at', 'deadline_at', 'decided_at', 'reason'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('adjustments')
        .select(['id', 'points', 'reason', 'state', 'requested_at', 'decided_at', 'reversed_at'])
        .select(['reverse_reason'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('withdrawals')
        .select(['id', 'kind', 'state', 'amount', 'tax', 'points', 'point_value', 'provider', 'account_tail'])
        .select(['requested_at', 'settled_at', 'reference', 'note'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('chain_breaks')
        .select(['entry_id', 'fault', 'found_at', 'resolved_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('notices')
        .select(['type', 'data', 'created_at', 'read_at', 'mailed_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('notice_switches')
        .select(['type', 'bell', 'mail', 'push'])
        .where('user_id', '=', userId)
        .orderBy('type')
        .execute(),
      db.selectFrom('quiet_hours').select(['from_hour', 'to_hour']).where('user_id', '=', userId).execute(),
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'session_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    ])
  return { holds, adjustments, withdrawals, ledgerBreaks, notices, noticeSwitches, quietHours, pushBrowsers }
}

/** What they said of vouchers. */
const listVoucherAnswers = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('voucher_answers')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_answers.voucher_id')
    .select(['vouchers.title', 'voucher_answers.works', 'voucher_answers.answered_at'])
    .where('voucher_answers.user_id', '=', userId)
    .orderBy('voucher_answers.id')
    .execute()

/** What they were given beside orders, their code for friends, and what of their points ends when. */
const listBonuses = async (db: Kysely<DB>, userId: number) => {
  const [bonuses, referralCode, expiringPoints] = await Promise.all([
    db
      .selectFrom('bonuses')
      .select(['id', 'kind', 'credited_points', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db.selectFrom('referral_codes').select(['code', 'created_at']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('expiring_points')
      .select(['due_on', 'points', 'announced_at', 'settled_at', 'expired_points'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return { bonuses, referralCode, expiringPoints }
}

/** The prices they wait for, and of which they were told. */
const listPriceAlerts = async (db: Kysely<DB>, userId: number) => {
  const [priceAlerts, priceDrops] = await Promise.all([
    db
      .selectFrom('price_alerts')
      .select(['product_id', productName, 'kind', 'price', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('price_drops')
      .select([
        'product_id',
        productName,
        'kind',
        'from_price',
        'pending_since',
        'noticed_price',
        'noticed_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('product_id')
      .orderBy('kind')
      .execute(),
  ])
  return { priceAlerts, priceDrops }
}

/** What was written to us from their address, and its newsletter; of an address that is not proven to be theirs nothing. */
const listMails = async (db: Kysely<DB>, userId: number) => {
  const own = db
    .selectFrom('users')
    .select((e) => e.fn<string>('lower', ['email']).as('email'))
    .where('id', '=', userId)
    .where('email_verified', '=', true)
  const [contactMessages, newsletter] = await Promise.all([
    db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'subject', 'message', 'status', 'created_at', 'handled_at'])
      .where('email', '=', own)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'status', 'created_at', 'confirmed_at', 'unsubscribed_at'])
      .where('email', '=', own)
      .execute(),
  ])
  return { contactMessages, newsletter }
}

const listSuspensions = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('suspensions')
    .select(['reason', 'started_at', 'lifted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Withdrawals that an erasure cancels, and gifts whose member nobody could reach any more. */
export const sumWaitingOf = async (db: Kysely<DB>, userId: number): Promise<ErasureLoss> => {
  const [{ count, points }, gifts] = await Promise.all([
    db
      .selectFrom('withdrawals')
      .select((e) => [e.fn.countAll().as('count'), e.fn.sum('points').as('points')])
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('user_rewards')
      .select((e) => e.fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow(),
  ])
  return { withdrawals: { count: Number(count), points: Number(points ?? 0) }, gifts: Number(gifts.count) }
}

/** The member's rows of every table that names one, in camelCase; secrets and what others wrote stay behind. */
export const listPersonalRows = async (connection: Kysely<DB>, userId: number) => {
  const named = new CamelCasePlugin({ maintainNestedObjectKeys: true })
  // Read in snake_case, answered in camelCase: only results are renamed, the queries below are already as stored.
  const db = connection.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: (args) => named.transformResult(args),
  })
  const [
    account,
    signInMethods,
    secondFactors,
    passkeys,
    sessions,
    securityEvents,
    clicks,
    conversions,
    claims,
    ledger,
    purchases,
    reviews,
    favorites,
    cart,
  ] = await Promise.all([
    db
      .selectFrom('users')
      .select(['email_verified', 'last_seen_at', 'created_at', 'updated_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('accounts')
      .select(['provider_id', 'account_id', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('second_factors').select('totp_confirmed_at').where('user_id', '=', userId).execute(),
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('security_events')
      .select(['at', 'kind', 'detail', 'times', 'address', 'session_id'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('affiliate_clicks')
      .select(['click_id', 'product_id', productName, 'title', 'affiliate_network', 'promised_points'])
      .select(['status', 'page', 'transaction_id', 'created_at'])
      .select(['redirected_at', 'converted_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('conversions')
      .select(['id', 'network', 'transaction_id', 'item_key', 'order_value', 'status', 'reason'])
      .select(['promised_points', 'credited_points', 'hold', 'occurred_at', 'confirmed_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('claims')
      .select(['id', 'state', 'order_code', 'ordered_at', 'order_total', 'coupon', 'note', 'attachment_type'])
      .select(['attachment_bytes', 'submitted_at', 'decided_at', 'reason', 'message', 'credited_points'])
      .select(['created_at', 'updated_at', history])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select(['id', 'kind', 'points', 'balance_after', 'ref_type', 'ref_id', 'revision', 'note'])
      .select(['created_at', 'prev_hash', 'hash', 'hash_version'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('purchases')
      .select(['id', 'product_id', productName, 'purchase_date'])
      .select(['points_earned', 'click_id', 'reversed_at', 'reverse_reason'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('comments')
      .select(['id', 'product_id', productName, 'content', 'rating'])
      .select(['status', 'reason', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('favorites')
      .select(['product_id', productName, 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cart_items')
      .select(['product_id', productName, 'quantity', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return {
    account,
    signInMethods,
    secondFactors,
    passkeys,
    sessions,
    securityEvents,
    clicks,
    conversions,
    claims,
    ledger,
    purchases,
    reviews,
    favorites,
    cart,
    ...(await listNotices(db, userId)),
    ...(await listPriceAlerts(db, userId)),
    ...(await listBonuses(db, userId)),
    voucherAnswers: await listVoucherAnswers(db, userId),
    suspensions: await listSuspensions(db, userId),
    ...(await listMails(db, userId)),
  }
}
