import {
  Cable,
  Coins,
  FileUp,
  Gift,
  House,
  Inbox,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Newspaper,
  Package,
  Percent,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  ShoppingBag,
  Store,
  Tags,
  TicketCheck,
  Users,
} from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { adminNavText as t } from '#web/text/admin.ts'

/** `about` is what the overview says of the page. */
export type AdminLink = { to: string; label: string; about: string; icon: LucideIcon }

type AdminGroup = { title: string | null; links: AdminLink[] }

/** The pages of the admin area in the order of the menu; the specification's own come first. */
export const adminGroups: AdminGroup[] = [
  { title: null, links: [{ to: paths.admin, label: t.overview, about: '', icon: House }] },
  {
    title: t.groups.basics,
    links: [
      { to: paths.adminProducts, label: t.products, about: t.productsAbout, icon: Package },
      { to: paths.adminCategories, label: t.categories, about: t.categoriesAbout, icon: Tags },
      { to: paths.adminUsers, label: t.users, about: t.usersAbout, icon: Users },
      { to: paths.adminPassword, label: t.changePassword, about: t.changePasswordAbout, icon: KeyRound },
    ],
  },
  {
    title: t.groups.content,
    links: [
      { to: paths.adminRewards, label: t.rewards, about: t.rewardsAbout, icon: Gift },
      { to: paths.adminImports, label: t.imports, about: t.importsAbout, icon: FileUp },
      { to: paths.adminBlog, label: t.blog, about: t.blogAbout, icon: Newspaper },
      { to: paths.adminReviews, label: t.reviews, about: t.reviewsAbout, icon: MessageSquareText },
      { to: paths.adminMessages, label: t.messages, about: t.messagesAbout, icon: Mail },
    ],
  },
  {
    title: t.groups.orders,
    links: [
      { to: paths.adminConversions, label: t.conversions, about: t.conversionsAbout, icon: ShoppingBag },
      { to: paths.adminReconciliation, label: t.reconciliation, about: t.reconciliationAbout, icon: Scale },
      { to: paths.adminHolds, label: t.holds, about: t.holdsAbout, icon: ShieldAlert },
      { to: paths.adminClaims, label: t.claims, about: t.claimsAbout, icon: TicketCheck },
      { to: paths.adminAdjustments, label: t.adjustments, about: t.adjustmentsAbout, icon: Coins },
      { to: paths.adminRules, label: t.rules, about: t.rulesAbout, icon: Percent },
    ],
  },
  {
    title: t.groups.networks,
    links: [
      { to: paths.adminRetailers, label: t.retailers, about: t.retailersAbout, icon: Store },
      { to: paths.adminNetworks, label: t.networks, about: t.networksAbout, icon: Cable },
      { to: paths.adminEvents, label: t.events, about: t.eventsAbout, icon: Inbox },
      { to: paths.adminLinks, label: t.links, about: t.linksAbout, icon: Link2 },
    ],
  },
  {
    title: t.groups.system,
    links: [
      { to: paths.adminSettings, label: t.settings, about: t.settingsAbout, icon: Settings },
      { to: paths.adminAudit, label: t.audit, about: t.auditAbout, icon: ScrollText },
    ],
  },
]

export const adminLinks: AdminLink[] = adminGroups.flatMap(({ links }) => links)
