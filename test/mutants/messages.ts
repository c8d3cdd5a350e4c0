import type { Mutant } from './mutant.ts'

const modules = 'src/server/modules'
const conversion = `${modules}/conversions/rules/conversion.ts`
const doubt = `${modules}/conversions/rules/doubt.ts`
const record = `${modules}/conversions/operations/record-conversion.ts`
const conversionTests = [`${modules}/conversions/rules/conversion.test.ts`]
const moneyTests = ['test/integration/order-money.test.ts']
const limitTests = ['test/integration/order-limits.test.ts']
const networkTests = [`${modules}/reports/reports.db.test.ts`]

/** What a message means for an order. */
export const messageMutants: Mutant[] = [
  {
    id: 'equal-time-wins',
    words: 'of two messages with the same time of change the later arrival wins',
    file: conversion,
    find: `return first > 0 ? 'updated' : 'stale'`,
    replace: `return first > 0 || steps[0] === 0 ? 'updated' : 'stale'`,
    tests: conversionTests,
  },
  {
    id: 'stale-accepted',
    words: 'a message older than what is known is taken in',
    file: conversion,
    find: `return first > 0 ? 'updated' : 'stale'`,
    replace: `return 'updated'`,
    tests: conversionTests,
  },
  {
    id: 'repeat-is-news',
    words: 'a repeat is taken for news',
    file: conversion,
    find: `if (first === undefined) return 'duplicate'`,
    replace: `if (first === undefined) return 'updated'`,
    tests: conversionTests,
  },
  {
    id: 'report-over-statement',
    words: 'a later report overrules the statement of a closed cycle',
    file: conversion,
    find: `if (gain !== 0) return gain > 0 ? 'updated' : 'stale'`,
    replace: `if (gain > 0) return 'updated'`,
    tests: conversionTests,
  },
  {
    id: 'hint-confirms',
    words: 'an unsigned message confirms an order',
    file: conversion,
    find: `? { ...incoming, status: 'approved' }`,
    replace: '? incoming',
    tests: conversionTests,
  },
  {
    id: 'hint-names-for-good',
    words: 'the click that an unsigned message named survives the network’s own report',
    file: conversion,
    find: `after !== 'hint' && (known.evidence === 'hint' ||`,
    replace: `after === 'hint' && (known.evidence === 'hint' ||`,
    tests: [...networkTests, ...moneyTests],
  },
  {
    id: 'last-arrival-names',
    words: 'whose an order is follows the message that arrives last, not the newest',
    file: conversion,
    find: 'before.stamp === null || named.stamp > before.stamp ? named : before',
    replace: 'before.stamp === null || named.stamp !== before.stamp ? named : before',
    tests: moneyTests,
  },
  {
    id: 'approved-is-credited',
    words: 'points are credited once the shop approves, before it confirms',
    file: conversion,
    find: `status === 'confirmed' ? promisedPoints : 0`,
    replace: `status === 'confirmed' || status === 'approved' ? promisedPoints : 0`,
    tests: conversionTests,
  },
  {
    id: 'twins-both-earn',
    words: 'two rows that stand for one item both earn',
    file: record,
    find: 'earns: row.id === earner?.id }',
    replace: 'earns: earner !== undefined }',
    tests: networkTests,
  },
  {
    id: 'bonus-earns',
    words: 'a network’s bonus row earns points',
    file: record,
    find: 'known.earns : incoming.earns !== false,',
    replace: 'known.earns : true,',
    tests: networkTests,
  },
  {
    id: 'sale-before-click-sign',
    words: 'an order must come a day after its click, not at most a day before',
    file: doubt,
    find: 'addDays(click.createdAt, -toleranceDays)',
    replace: 'addDays(click.createdAt, toleranceDays)',
    tests: limitTests,
  },
  {
    id: 'sale-in-future-sign',
    words: 'an order of yesterday counts as one of the future',
    file: doubt,
    find: 'order.occurredAt > addDays(now, toleranceDays)',
    replace: 'order.occurredAt > addDays(now, -toleranceDays)',
    tests: limitTests,
  },
  {
    id: 'future-keeps-out',
    words: 'a time of change far ahead is believed and keeps every later word out',
    file: record,
    find: '? new Date(Math.min(incoming.occurredAt.getTime(), at.getTime()))',
    replace: '? (incoming.updatedAt ?? at)',
    tests: limitTests,
  },
  {
    id: 'future-overrides',
    words: 'a message with a time of change far ahead overrides an order that is known',
    file: record,
    find: 'if (isEarly && !isNew)',
    replace: 'if (isEarly && !isNew && known.id < 0)',
    tests: limitTests,
  },
  {
    id: 'query-is-merged',
    words: 'the signed door takes fields from the address over those of the body',
    file: `${modules}/reports/operations/receive-postback.ts`,
    find: 'signed ? fields : { ...query, ...fields }',
    replace: 'signed ? { ...fields, ...query } : { ...query, ...fields }',
    tests: limitTests,
  },
  {
    id: 'approved-line-is-final',
    words: 'an approved line of a closed cycle’s statement counts as final',
    file: `${modules}/reports/operations/take-statement-row.ts`,
    find: `closed && !isOpen && status !== 'pending' && status !== 'approved' ?`,
    replace: `closed && !isOpen && status !== 'pending' ?`,
    tests: ['src/server/modules/statements/files.db.test.ts'],
  },
  {
    id: 'open-refusal-is-final',
    words: 'a refused line that its file marks as open counts as final',
    file: `${modules}/reports/operations/take-statement-row.ts`,
    find: `closed && !isOpen && status`,
    replace: `closed && status`,
    tests: ['src/server/modules/statements/statements.db.test.ts'],
  },
  {
    id: 'timeless-file-is-news',
    words: 'a file without times of change takes an order back that a report took further',
    file: `${modules}/reports/operations/take-statement-row.ts`,
    find: `isFurther(known.status, status) ? known.networkUpdatedAt : null`,
    replace: `isFurther(status, known.status) ? known.networkUpdatedAt : null`,
    tests: ['src/server/modules/statements/statements.db.test.ts'],
  },
]
