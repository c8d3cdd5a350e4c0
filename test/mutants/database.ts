import type { Mutant } from './mutant.ts'

const orderMoney = 'migrations/0024_order_money.sql'
const hashed = 'migrations/0037_ledger_note_in_hash.sql'
const wallTests = ['test/integration/money-walls.test.ts']
const moneyTests = ['test/integration/order-money.test.ts']

/** The walls in the database that stand behind the code. */
export const databaseMutants: Mutant[] = [
  {
    id: 'owner-unchecked',
    words: 'the ledger takes points of an order at a member who does not own it',
    file: orderMoney,
    find: 'create trigger ledger_entries_owner before insert on ledger_entries for each row execute function ledger_entries_owner();',
    replace: '',
    tests: moneyTests,
  },
  {
    id: 'most-unchecked',
    words: 'the ledger takes more points for an order than it credits',
    file: orderMoney,
    find: 'or held + new.points > most then',
    replace: 'or new.points > most then',
    tests: moneyTests,
  },
  {
    id: 'taken-unchecked',
    words: 'the ledger takes back what was never given',
    file: orderMoney,
    find: 'if held + new.points < 0 then',
    replace: 'if false then',
    tests: moneyTests,
  },
  {
    id: 'erased-unchecked',
    words: 'the ledger takes points for a member who has left',
    file: orderMoney,
    find: 'where id = new.user_id and deleted_at is not null) then',
    replace: 'where id = new.user_id and deleted_at is not null and false) then',
    tests: wallTests,
  },
  {
    id: 'order-paid-twice',
    words: 'the database takes a second order that is paid for one code',
    file: orderMoney,
    find: `alter table conversions add constraint conversions_paid_once
  foreign key (shop_key, order_key, payer) references order_payments (shop_key, order_key, payer) not valid;`,
    replace: '',
    tests: wallTests,
  },
  {
    id: 'code-claimed-twice',
    words: 'the database takes a second claim that is paid for one code',
    file: orderMoney,
    find: `alter table claims add constraint claims_order_paid_once
  foreign key (shop_key, order_key, payer) references order_payments (shop_key, order_key, payer) not valid;`,
    replace: '',
    tests: wallTests,
  },
  {
    id: 'number-sign-counts',
    words: 'an order code with # before it is another code',
    file: orderMoney,
    find: `'[[:space:]#\\u00ad`,
    replace: `'[[:space:]\\u00ad`,
    tests: moneyTests,
  },
  {
    id: 'head-unlocked',
    words: 'an entry is appended without the member’s lock',
    file: hashed,
    find: 'where id = new.user_id for no key update;',
    replace: 'where id = new.user_id;',
    tests: wallTests,
  },
  {
    id: 'note-unhashed',
    words: 'the database hashes an entry without its note',
    file: hashed,
    find: 'e.revision, e.note, to_char',
    replace: 'e.revision, null::text, to_char',
    tests: ['src/server/modules/points/hash.db.test.ts'],
  },
  {
    id: 'points-unguarded',
    words: 'a balance can be written past the ledger',
    file: 'migrations/0003_ledger.sql',
    find: 'and pg_trigger_depth() < 2 then',
    replace: 'and pg_trigger_depth() < 1 then',
    tests: wallTests,
  },
  {
    id: 'ledger-changeable',
    words: 'entries of the ledger can be changed by their owner’s role',
    file: 'migrations/0003_ledger.sql',
    find: 'create trigger ledger_entries_immutable before update or delete on ledger_entries for each row execute function refuse_change();',
    replace: '',
    tests: ['src/server/modules/proof/roots.db.test.ts', ...wallTests],
  },
  {
    id: 'two-earners',
    words: 'the database takes two rows of one item that both earn',
    file: 'migrations/0011_networks.sql',
    find: `create unique index conversions_one_earner_key on conversions (network, transaction_id, twin_key)
  where earns and twin_key is not null;`,
    replace: '',
    tests: wallTests,
  },
  {
    id: 'approved-alone',
    words: 'the database takes an adjustment above the limit that one person alone approved',
    file: 'migrations/0033_adjustments.sql',
    find: `or (decided_by <> requested_by and decided_by <> user_id)),`,
    replace: 'or decided_by is not null),',
    tests: ['src/server/modules/adjustments/adjustments.db.test.ts'],
  },
]
