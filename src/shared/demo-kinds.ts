/** What the demo's first start wrote, in the order in which it is taken away. */
export const demoKinds = ['product', 'voucher', 'rule', 'post', 'reward', 'category', 'member'] as const
export type DemoKind = (typeof demoKinds)[number]
