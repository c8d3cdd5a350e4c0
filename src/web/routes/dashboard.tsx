import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/users.ts'
import { DataTab } from '#web/features/account/components/data-tab.tsx'
import { DevicesTab } from '#web/features/account/components/devices-tab.tsx'
import { PasswordTab } from '#web/features/account/components/password-tab.tsx'
import { ProfileTab } from '#web/features/account/components/profile-tab.tsx'
import { ClaimButton } from '#web/features/claims/components/claim-button.tsx'
import { ClaimsTab } from '#web/features/claims/components/claims-tab.tsx'
import { NoticesTab } from '#web/features/notices/components/notices-tab.tsx'
import { LinkForm } from '#web/features/openings/components/link-form.tsx'
import { JourneyTab } from '#web/features/points/components/journey-tab.tsx'
import { LedgerTab } from '#web/features/points/components/ledger-tab.tsx'
import { PurchasesTab } from '#web/features/purchases/components/purchases-tab.tsx'
import { RewardsTab } from '#web/features/rewards/components/rewards-tab.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Confirmation } from '#web/features/session/components/confirmation.tsx'
import { Guard } from '#web/features/session/components/guard.tsx'
import { useCall } from '#web/lib/call.ts'
import { formatPoints } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { dashboardText as t } from '#web/text/dashboard.ts'
import { workplace } from '#web/text/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { FavoritesList } from './favorites-list.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

const SecurityTab = lazyPart(() => import('#web/features/account/components/security-tab.tsx'))

const tabs = [
  'profile',
  'purchases',
  'rewards',
  'password',
  'journey',
  'claims',
  'ledger',
  'favorites',
  'notices',
  'security',
  'devices',
  'data',
] as const

const Card = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-2xl border bg-card p-5 shadow-card max-sm:first:col-span-2">
    <p className="text-muted-foreground">{label}</p>
    {children}
  </div>
)

const useOwnLists = (userId: number) => {
  const purchases = useCall(
    'GET /api/users/{id}/purchases',
    { params: { id: userId } },
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  const rewards = useCall('GET /api/users/{id}/rewards', { params: { id: userId } }, { staleTime: 0 })
  return { purchases: purchases.data ?? [], redeemed: rewards.data ?? [] }
}

const Dashboard = ({ user }: { user: CurrentUser }) => {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'profile'
  const isWide = useMedia('(min-width: 64rem)')
  const { purchases, redeemed } = useOwnLists(user.id)
  const orders = purchases.filter((one) => one.status === 'confirmed').length
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-3xl">{t.title}</h1>
        {user.staff ? (
          <Button asChild variant="outline">
            <Link to={paths.admin}>{workplace}</Link>
          </Button>
        ) : null}
      </div>
      <Confirmation />
      <LinkForm className="mt-4 max-w-2xl" />
      <div className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Card label={t.points}>
          <PointsAmount points={user.points} size="lg" />
          {user.pendingPoints > 0 ? (
            <p className="text-sm">{t.pending(formatPoints(user.pendingPoints))}</p>
          ) : null}
        </Card>
        <Card label={t.orders}>
          <p className="font-semibold text-2xl tabular-nums">{formatPoints(orders)}</p>
        </Card>
        <Card label={t.redeemed}>
          <p className="font-semibold text-2xl tabular-nums">{formatPoints(redeemed.length)}</p>
        </Card>
      </div>
      <Tabs
        value={tab}
        onValueChange={(value) =>
          setSearch(value === 'profile' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
        orientation={isWide ? 'vertical' : 'horizontal'}
        className="mt-8 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start lg:gap-8"
      >
        <TabsList aria-label={t.title} className="lg:sticky lg:top-24 lg:flex-col">
          {tabs.map((one) => (
            <TabsTrigger key={one} value={one} className="lg:text-left">
              {t.tabs[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        <div className="mt-4 lg:-mt-2">
          <h2 className="sr-only">{t.tabs[tab]}</h2>
          <TabsContent value="profile">
            <ProfileTab user={user} />
          </TabsContent>
          <TabsContent value="purchases">
            <PurchasesTab purchases={purchases} />
          </TabsContent>
          <TabsContent value="rewards">
            <RewardsTab userId={user.id} points={user.points} />
          </TabsContent>
          <TabsContent value="password">
            <PasswordTab user={user} />
          </TabsContent>
          <TabsContent value="journey">
            <JourneyTab action={(click) => <ClaimButton click={click} />} />
          </TabsContent>
          <TabsContent value="claims">
            <ClaimsTab />
          </TabsContent>
          <TabsContent value="ledger">
            <LedgerTab userId={user.id} />
          </TabsContent>
          <TabsContent value="favorites">
            <FavoritesList />
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
            <NoticesTab />
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
