import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/users.ts'
import { DataTab } from '#web/features/account/components/data-tab.tsx'
import { DevicesTab } from '#web/features/account/components/devices-tab.tsx'
import { InstallApp } from '#web/features/account/components/install-app.tsx'
import { PasswordTab } from '#web/features/account/components/password-tab.tsx'
import { ProfileTab } from '#web/features/account/components/profile-tab.tsx'
import { Suspended } from '#web/features/account/components/suspended.tsx'
import { ClaimButton } from '#web/features/claims/components/claim-button.tsx'
import { ClaimsTab } from '#web/features/claims/components/claims-tab.tsx'
import { NoticesTab } from '#web/features/notices/components/notices-tab.tsx'
import { JourneyTab } from '#web/features/points/components/journey-tab.tsx'
import { LedgerTab } from '#web/features/points/components/ledger-tab.tsx'
import { PurchasesTab } from '#web/features/purchases/components/purchases-tab.tsx'
import { RewardsTab } from '#web/features/rewards/components/rewards-tab.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Guard } from '#web/features/session/components/guard.tsx'
import { useCall } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { dashboardText as t } from '#web/text/dashboard.ts'
import { noticeText } from '#web/text/notices.ts'
import { workplace } from '#web/text/staff.ts'
import { walletText } from '#web/text/wallet.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs, TabsContent } from '#web/ui/tabs.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { DashboardOverview } from './dashboard-overview.tsx'
import { DashboardTabs, tabs } from './dashboard-tabs.tsx'
import { FavoritesList } from './favorites-list.tsx'
import { EmptyWithProducts, SomethingToBuy } from './something-to-buy.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

const TabSwipe = lazyPart(() => import('#web/ui/tab-swipe.tsx'))
const SecurityTab = lazyPart(() => import('#web/features/account/components/security-tab.tsx'))

const useOwnLists = (userId: number) => {
  const purchases = useCall(
    'GET /api/users/{id}/purchases',
    { params: { id: userId } },
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  const rewards = useCall('GET /api/users/{id}/rewards', { params: { id: userId } }, { staleTime: 0 })
  // What was given back counts as no reward got.
  return { purchases, redeemed: rewards.data?.filter(({ status }) => status !== 'refunded') }
}

/** The way to where one works here, for who does. */
const ToWork = ({ user }: { user: CurrentUser }) =>
  user.staff ? (
    <Button asChild variant="outline">
      <Link to={paths.admin} reloadDocument>
        {workplace}
      </Link>
    </Button>
  ) : null

/** Over a single tab: the way back, and what one has, in two lines. */
const CompactHead = ({ user }: { user: CurrentUser }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
    <h1 className="sr-only">{t.title}</h1>
    <Link
      to={paths.dashboard}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-primary-ink underline-offset-4 hover:underline print:hidden"
    >
      <ChevronLeft aria-hidden className="size-5" />
      {walletText.back}
    </Link>
    <ToWork user={user} />
    <p className="text-right">
      <PointsAmount points={user.points} />
      {user.pendingPoints > 0 ? (
        <span className="block text-muted-foreground text-sm">
          {t.pending(formatPoints(user.pendingPoints))}
        </span>
      ) : null}
    </p>
  </div>
)

const Dashboard = ({ user }: { user: CurrentUser }) => {
  const [search, setSearch] = useSearchParams()
  const asked = tabs.find((one) => one === search.get('tab'))
  const tab = asked ?? 'profile'
  const isWide = useMedia('(min-width: 64rem)')
  const isTouched = useMedia('(pointer: coarse)')
  const { purchases, redeemed } = useOwnLists(user.id)
  // The overview goes with the first choice: what is chosen begins at the head, as if it were a page of its own.
  const choose = (value: string) =>
    setSearch({ tab: value }, { replace: true, preventScrollReset: asked !== undefined })
  return (
    <div className={`mx-auto max-w-7xl px-4 pb-10 ${asked ? 'pt-3 lg:pt-6' : 'pt-6 lg:pt-8'}`}>
      {asked ? (
        <CompactHead user={user} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-semibold text-3xl">{t.title}</h1>
          <ToWork user={user} />
        </div>
      )}
      {user.suspension ? <Suspended reason={user.suspension.reason} /> : null}
      {asked ? null : (
        <DashboardOverview
          user={user}
          orders={purchases.data?.filter((one) => one.status === 'confirmed').length}
          redeemed={redeemed?.length}
        />
      )}
      <Tabs
        value={tab}
        onValueChange={choose}
        orientation={isWide ? 'vertical' : 'horizontal'}
        className={`lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-8 ${asked ? '' : 'mt-8 lg:mt-10'}`}
      >
        <DashboardTabs />
        <div className="mt-5 lg:mt-0">
          <h2 className="mb-4 font-semibold text-2xl">{t.tabs[tab]}</h2>
          {isTouched && !isWide ? (
            <Suspense>
              <TabSwipe tabs={tabs} value={tab} onValueChange={choose} />
            </Suspense>
          ) : null}
          <TabsContent value="profile">
            <ProfileTab user={user} />
            <InstallApp />
          </TabsContent>
          <TabsContent value="purchases">
            <PurchasesTab
              query={purchases}
              empty={<EmptyWithProducts illustration="receipt" title={t.noPurchases} />}
            />
          </TabsContent>
          <TabsContent value="rewards">
            <RewardsTab
              userId={user.id}
              points={user.points}
              empty={<EmptyWithProducts illustration="gift" title={t.noRewards} />}
            />
          </TabsContent>
          <TabsContent value="password">
            <PasswordTab user={user} />
          </TabsContent>
          <TabsContent value="journey">
            <JourneyTab
              action={(click) => <ClaimButton click={click} />}
              empty={<EmptyWithProducts title={<Named>{t.noClicks}</Named>} />}
            />
          </TabsContent>
          <TabsContent value="claims">
            <ClaimsTab more={<SomethingToBuy />} />
          </TabsContent>
          <TabsContent value="ledger">
            <LedgerTab
              userId={user.id}
              empty={<EmptyWithProducts illustration="receipt" title={t.noEntries} />}
            />
          </TabsContent>
          <TabsContent value="favorites">
            <FavoritesList place="tab" />
          </TabsContent>
          <TabsContent value="security">
            <Suspense fallback={<Skeleton className="h-96 w-full rounded-2xl" />}>
              <SecurityTab />
            </Suspense>
          </TabsContent>
          <TabsContent value="devices">
            <DevicesTab />
          </TabsContent>
          <TabsContent value="data">
            <DataTab user={user} />
          </TabsContent>
          <TabsContent value="notices">
            <NoticesTab empty={<EmptyWithProducts title={noticeText.empty} four="half" />} />
          </TabsContent>
        </div>
      </Tabs>
    </div>
  )
}

export default function DashboardScreen() {
  const { user } = useAuth()
  return <Guard>{user ? <Dashboard user={user} /> : null}</Guard>
}
