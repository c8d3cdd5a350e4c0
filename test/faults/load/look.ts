import { checkDefinitions, roleChecks } from '#server/check-definitions.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/kernel/log.ts'
import type { Found } from './history.ts'
import { adminPassword } from './people.ts'

/** What there is in the end, and what the doctor finds wrong with it. */
export const lookAround = async (
  { url, dataDir, secret }: { url: string; dataDir: string; secret: string },
  { members, clicks }: { members: number[]; clicks: string[] },
): Promise<{ found: Found; faults: string[] }> => {
  const connection = connect(url, { max: 2, log: createLog('error') })
  const mapOf = async (text: string, given: unknown[] = []): Promise<Map<string, number>> => {
    const { rows } = await connection.pool.query<{ key: string; amount: number }>(text, given)
    return new Map(rows.map(({ key, amount }) => [String(key), Number(amount)]))
  }
  try {
    const found: Found = {
      register: await mapOf(
        `select username as key, count(*) as amount from users where username like 'lan-%' group by 1`,
      ),
      click: await mapOf(
        `select click_id as key, count(*) as amount from affiliate_clicks where click_id = any ($1) group by 1`,
        [clicks],
      ),
      credit: await mapOf(
        `select transaction_id as key, sum(points) as amount from conversions c
         join ledger_entries e on e.ref_type = 'conversion' and e.ref_id = c.id::text and e.kind = 'earn_confirm'
         where transaction_id like 'lan-%' group by 1`,
      ),
      reverse: await mapOf(
        `select transaction_id as key, -sum(points) as amount from conversions c
         join ledger_entries e on e.ref_type = 'conversion' and e.ref_id = c.id::text and e.kind = 'clawback'
         where transaction_id like 'lan-%' group by 1`,
      ),
      withdraw: await mapOf(
        `select user_id as key, count(*) as amount from withdrawals
        where user_id = any ($1) group by 1`,
        [members],
      ),
      rate: await mapOf(
        `select user_id as key, count(*) as amount from comments
        where user_id = any ($1) and rating is not null group by 1`,
        [members],
      ),
      adjust: await mapOf(
        `select split_part(reason, ' ', 3) as key, sum(points) as amount from adjustments
         where reason like 'Bù điểm lan-%' group by 1`,
      ),
      redeem: await mapOf(
        `select user_id as key, count(*) as amount from user_rewards
        where user_id = any ($1) group by 1`,
        [members],
      ),
      cart: await mapOf(
        `select user_id as key, sum(quantity) as amount from cart_items
        where user_id = any ($1) group by 1`,
        [members],
      ),
      subscribe: await mapOf(
        `select email as key, count(*) as amount from newsletter_subscribers where email like 'lan-%' group by 1`,
      ),
    }
    const config = loadConfig({ DATA_DIR: dataDir, SECRET: secret, ADMIN_PASSWORD: adminPassword })
    const faults: string[] = []
    for (const check of [...checkDefinitions, ...roleChecks])
      for (const line of await check.broken(connection.db, config)) faults.push(`${check.name}: ${line}`)
    return { found, faults }
  } finally {
    await connection.close()
  }
}
