import {
  Bell,
  Database,
  Gift,
  Heart,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestionMark,
  MonitorSmartphone,
  Package,
  Route,
  ScrollText,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { Fragment } from 'react'
import { dashboardText as t } from '#web/text/dashboard.ts'
import { walletText } from '#web/text/wallet.ts'
import { TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

export type Tab = keyof typeof t.tabs

/** The specification's four first, in its order; what came later stands in groups after them. */
const groups: [name: keyof typeof walletText.groups, tabs: [Tab, LucideIcon][]][] = [
  [
    'account',
    [
      ['profile', UserRound],
      ['purchases', Package],
      ['rewards', Gift],
      ['password', KeyRound],
    ],
  ],
  [
    'points',
    [
      ['journey', Route],
      ['claims', MessageCircleQuestionMark],
      ['ledger', ScrollText],
    ],
  ],
  [
    'saved',
    [
      ['favorites', Heart],
      ['notices', Bell],
    ],
  ],
  [
    'safety',
    [
      ['security', ShieldCheck],
      ['devices', MonitorSmartphone],
      ['data', Database],
    ],
  ],
]

export const tabs: Tab[] = groups.flatMap(([, own]) => own.map(([tab]) => tab))

/** A column in groups on a desk; on a phone one row, a sign over each word, with a gap between groups. */
export const DashboardTabs = () => (
  <TabsList
    aria-label={t.title}
    className="gap-1 [scrollbar-width:none] max-lg:-mx-4 max-lg:rounded-none max-lg:border-y max-lg:bg-card max-lg:px-3 lg:sticky lg:top-24 lg:flex-col lg:bg-transparent lg:p-0 print:hidden"
  >
    {groups.map(([name, own], place) => (
      <Fragment key={name}>
        {place > 0 ? <span aria-hidden className="my-2 w-px shrink-0 bg-border lg:hidden" /> : null}
        <span aria-hidden className="px-3 pt-3 pb-1 text-muted-foreground text-sm first:pt-0 max-lg:hidden">
          {walletText.groups[name]}
        </span>
        {own.map(([tab, Icon]) => (
          <TabsTrigger
            key={tab}
            value={tab}
            className="flex items-center gap-3 px-3 data-[state=active]:bg-primary-soft data-[state=active]:text-primary-ink data-[state=active]:shadow-none max-lg:min-w-18 max-lg:flex-none max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:py-1.5 max-lg:text-sm lg:flex-none lg:text-left"
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {t.tabs[tab]}
          </TabsTrigger>
        ))}
      </Fragment>
    ))}
  </TabsList>
)
