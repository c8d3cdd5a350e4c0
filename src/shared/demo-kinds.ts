/** The rows that the demo's first start wrote, in the order in which they are taken away. */
export const demoRowKinds = ['product', 'voucher', 'rule', 'post', 'reward', 'category', 'member'] as const
export type DemoRowKind = (typeof demoRowKinds)[number]
/** Beside them the bonus terms it put in force, which are no row that could go: others follow them. */
export const demoKinds = [...demoRowKinds, 'terms'] as const
export type DemoKind = (typeof demoKinds)[number]
