import {
  Banknote,
  Cable,
  Coins,
  FileUp,
  Gift,
  HandCoins,
  House,
  Inbox,
  KeyRound,
  KeySquare,
  Link2,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Package,
  Percent,
  Scale,
  ScrollText,
  Search,
  Send,
  Settings,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Store,
  Tags,
  TicketCheck,
  TicketPercent,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { type Access, allows, type Duty, staffRoles } from '#shared/staff.ts'
import { paths } from '#web/lib/paths.ts'
import { adminGroupText, adminScreenText as t } from '#web/text/admin.ts'

type GroupName = keyof typeof adminGroupText

/** Where a screen stands in the menu; `about` is what the overview says of it. */
type MenuPlace = { group: GroupName | null; icon: LucideIcon; title: string; about: string }

export type AdminScreen = {
  /** The address, with `:names` where it says which one. */
  path: string
  /** Who may use it. */
  who: Access
  /** How it turns others away; the specification has words of its own for two screens. */
  denial: 'vietnamese' | 'short' | 'full'
  /** Screens without a place are reached from others. */
  menu?: MenuPlace
  /** Such a screen's name, and whose entry of the menu is marked while one is on it. */
  within?: { to: string; title: string }
}

const defineScreen = <const Path extends string>({
  path,
  who = 'admin',
  denial = 'vietnamese',
  within,
  ...menu
}: { path: Path } & Partial<Pick<AdminScreen, 'who' | 'denial' | 'within'>> &
  (MenuPlace | { group?: undefined })) => ({
  path,
  who,
  denial,
  ...(within ? { within } : {}),
  ...(menu.group === undefined ? {} : { menu }),
})

/**
 * Every screen of the operators, under the name of its file in routes/admin/screens, in the order of the menu. Routes,
 * menu, addresses, who may use it and the list that is held under axe follow from this.
 */
export const screens = {
  overview: defineScreen({ path: paths.admin, who: staffRoles, group: null, icon: House, ...t.overview }),

  products: defineScreen({
    path: paths.adminProducts,
    who: ['content'],
    group: 'basics',
    icon: Package,
    denial: 'short',
    ...t.products,
  }),
  product: defineScreen({ path: `${paths.adminProducts}/:id`, who: ['content'] }),
  categories: defineScreen({
    path: paths.adminCategories,
    who: ['content'],
    group: 'basics',
    icon: Tags,
    ...t.categories,
  }),
  users: defineScreen({
    path: paths.adminUsers,
    who: ['support'],
    group: 'basics',
    icon: Users,
    denial: 'full',
    ...t.users,
  }),
  user: defineScreen({ path: `${paths.adminUsers}/:id`, who: ['support', 'finance'] }),
  'change-password': defineScreen({
    path: paths.adminPassword,
    who: staffRoles,
    group: 'basics',
    icon: KeyRound,
    ...t.changePassword,
  }),
  security: defineScreen({
    path: paths.adminSecurity,
    who: staffRoles,
    group: 'basics',
    icon: ShieldCheck,
    ...t.security,
  }),

  rewards: defineScreen({
    path: '/admin/rewards',
    who: ['finance'],
    group: 'content',
    icon: Gift,
    ...t.rewards,
  }),
  imports: defineScreen({
    path: '/admin/imports',
    who: ['content'],
    group: 'content',
    icon: FileUp,
    ...t.imports,
  }),
  blog: defineScreen({
    path: paths.adminBlog,
    who: ['content'],
    group: 'content',
    icon: Newspaper,
    ...t.blog,
  }),
  'blog-editor': defineScreen({ path: '/admin/blog/:id', who: ['content'] }),
  'blog-preview': defineScreen({ path: '/admin/blog/:id/preview', who: ['content'] }),
  letters: defineScreen({
    path: '/admin/letters',
    who: ['content'],
    group: 'content',
    icon: Send,
    ...t.letters,
  }),
  letter: defineScreen({ path: '/admin/letters/:id', who: ['content'] }),
  outbox: defineScreen({
    path: '/admin/outbox',
    within: { to: '/admin/letters', ...t.outbox },
  }),
  vouchers: defineScreen({
    path: '/admin/vouchers',
    who: ['content'],
    group: 'content',
    icon: TicketPercent,
    ...t.vouchers,
  }),
  reviews: defineScreen({
    path: '/admin/reviews',
    who: ['support'],
    group: 'content',
    icon: MessageSquareText,
    ...t.reviews,
  }),
  search: defineScreen({
    path: '/admin/search',
    who: ['content'],
    group: 'content',
    icon: Search,
    ...t.search,
  }),
  messages: defineScreen({
    path: '/admin/messages',
    who: ['support'],
    group: 'content',
    icon: Mail,
    ...t.messages,
  }),

  conversions: defineScreen({
    path: '/admin/conversions',
    who: ['finance'],
    group: 'orders',
    icon: ShoppingBag,
    ...t.conversions,
  }),
  conversion: defineScreen({ path: '/admin/conversions/:id', who: ['finance'] }),
  reconciliation: defineScreen({
    path: '/admin/reconciliation',
    who: ['finance'],
    group: 'orders',
    icon: Scale,
    ...t.reconciliation,
  }),
  holds: defineScreen({
    path: '/admin/holds',
    who: ['finance'],
    group: 'orders',
    icon: ShieldAlert,
    ...t.holds,
  }),
  claims: defineScreen({
    path: '/admin/claims',
    who: ['support'],
    group: 'orders',
    icon: TicketCheck,
    ...t.claims,
  }),
  adjustments: defineScreen({
    path: '/admin/adjustments',
    who: ['finance'],
    group: 'orders',
    icon: Coins,
    ...t.adjustments,
  }),
  approvals: defineScreen({
    path: '/admin/approvals',
    who: ['support', 'finance'],
    group: 'orders',
    icon: UsersRound,
    ...t.approvals,
  }),
  withdrawals: defineScreen({
    path: '/admin/withdrawals',
    who: ['finance'],
    group: 'orders',
    icon: Banknote,
    ...t.withdrawals,
  }),
  'withdrawal-batch': defineScreen({ path: '/admin/withdrawals/batches/:id', who: ['finance'] }),
  bonuses: defineScreen({
    path: '/admin/bonuses',
    who: ['finance'],
    group: 'orders',
    icon: Sparkles,
    ...t.bonuses,
  }),
  rules: defineScreen({ path: '/admin/rules', group: 'orders', icon: Percent, ...t.rules }),

  retailers: defineScreen({
    path: '/admin/retailers',
    who: ['content'],
    group: 'networks',
    icon: Store,
    ...t.retailers,
  }),
  networks: defineScreen({
    path: '/admin/networks',
    who: ['finance'],
    group: 'networks',
    icon: Cable,
    ...t.networks,
  }),
  'commission-rates': defineScreen({
    path: '/admin/commission-rates',
    who: ['finance'],
    group: 'networks',
    icon: HandCoins,
    ...t.commissionRates,
  }),
  events: defineScreen({
    path: '/admin/events',
    who: ['finance'],
    group: 'networks',
    icon: Inbox,
    ...t.events,
  }),
  links: defineScreen({ path: '/admin/links', who: ['content'], group: 'networks', icon: Link2, ...t.links }),

  settings: defineScreen({ path: '/admin/settings', group: 'system', icon: Settings, ...t.settings }),
  'api-keys': defineScreen({ path: '/admin/api-keys', group: 'system', icon: KeySquare, ...t.apiKeys }),
  'outgoing-webhooks': defineScreen({
    path: '/admin/outgoing-webhooks',
    group: 'system',
    icon: Webhook,
    ...t.outgoingWebhooks,
  }),
  'outgoing-webhook': defineScreen({ path: '/admin/outgoing-webhooks/:id' }),
  jobs: defineScreen({ path: '/admin/jobs', group: 'system', icon: ListChecks, ...t.jobs }),
  audit: defineScreen({ path: '/admin/audit', group: 'system', icon: ScrollText, ...t.audit }),
  'security-log': defineScreen({
    path: '/admin/security-log',
    group: 'system',
    icon: ShieldCheck,
    ...t.securityLog,
  }),
}

type Screens = typeof screens
export type ScreenName = keyof Screens

export const screenList = Object.entries(screens) as [ScreenName, AdminScreen][]

type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Places<Name extends ScreenName> = Record<ParamsIn<Screens[Name]['path']>, number> &
  Record<string, string | number>

type PlacesOf<Name extends ScreenName> = [ParamsIn<Screens[Name]['path']>] extends [never]
  ? [places?: Places<Name>]
  : [places: Places<Name>]

/** The address of a screen. What its path has no place for stands in the query: `adminPath('imports', { id: 5 })`. */
export const adminPath = <Name extends ScreenName>(name: Name, ...[places]: PlacesOf<Name>): string => {
  const rest = new Map(Object.entries<string | number>(places ?? {}))
  const path = screens[name].path.replace(/:(\w+)/g, (_, param: string) => {
    const value = rest.get(param)
    rest.delete(param)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [param, value] of rest) query.set(param, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

export type AdminLink = MenuPlace & { to: string; who: Access }

export const adminLinks: AdminLink[] = screenList.flatMap(([, { path, who, menu }]) =>
  menu ? [{ to: path, who, ...menu }] : [],
)

const groupNames: (GroupName | null)[] = [null, ...(Object.keys(adminGroupText) as GroupName[])]

/** The menu of somebody of this duty: only what they may use, in groups that hold something. */
export const adminGroupsOf = (duty: Duty): { title: string | null; links: AdminLink[] }[] =>
  groupNames
    .map((name) => ({
      title: name && adminGroupText[name],
      links: adminLinks.filter(({ group, who }) => group === name && allows(who, duty)),
    }))
    .filter(({ links }) => links.length > 0)

/** The screen without an entry of its own that one is on, where it names another's. */
export const withinOf = (path: string): AdminScreen['within'] =>
  screenList.find(([, screen]) => screen.path === path)?.[1].within
