import { Coins } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Member } from '#contract/members.ts'
import { type Access, allows, dutyOf } from '#shared/staff.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { Fact, Facts } from '#web/features/admin/components/facts.tsx'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { ledgerColumns } from '#web/features/admin/members/columns.tsx'
import {
  Claims,
  Clicks,
  Ledger,
  Orders,
  Redemptions,
  Withdrawals,
} from '#web/features/admin/members/story.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { AccountAccess } from '#web/features/admin/users/account-access.tsx'
import { RoleBadge } from '#web/features/admin/users/columns.tsx'
import { HandPurchases } from '#web/features/admin/users/hand-purchases.tsx'
import { MemberSessions, useMemberSessions } from '#web/features/admin/users/member-sessions.tsx'
import { Suspending } from '#web/features/admin/users/suspension.tsx'
import { kindWords } from '#web/features/points/rules/kind-words.ts'
import { Only, useMay } from '#web/features/session/components/only.tsx'
import { useCall } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { suspensionText, adminMemberText as t } from '#web/text/admin-member.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ScreenProps } from '../screen-pages.ts'

type Tab = keyof typeof t.tabs
type Part = { tab: Tab; who: Access; draw: (member: Member, isOwn: boolean) => ReactNode }

const entryColumns = ledgerColumns(kindWords)

const AccountPart = ({ member, isOwn }: { member: Member; isOwn: boolean }) => {
  const { isPending } = useMemberSessions(member.id)
  return (
    <>
      <h2 className="sr-only">{t.tabs.account}</h2>
      {isOwn ? null : (
        <>
          <Suspending member={member} />
          <Only who="admin">
            <AccountAccess user={member} withSessions={false} />
          </Only>
          <MemberSessions member={member} />
        </>
      )}
      {/* Last: how long these are is known late. */}
      <Below ready={isOwn || !isPending}>
        <HandPurchases userId={member.id} />
      </Below>
    </>
  )
}

/** The parts of the story, each for those whose calls it makes. */
const parts: Part[] = [
  { tab: 'clicks', who: ['support', 'finance'], draw: ({ id }) => <Clicks id={id} /> },
  { tab: 'orders', who: ['finance'], draw: ({ id }) => <Orders id={id} /> },
  { tab: 'ledger', who: ['finance'], draw: ({ id }) => <Ledger id={id} columns={entryColumns} /> },
  { tab: 'claims', who: ['support'], draw: ({ id }) => <Claims id={id} /> },
  { tab: 'redemptions', who: ['finance'], draw: ({ id }) => <Redemptions id={id} /> },
  { tab: 'withdrawals', who: ['finance'], draw: ({ id }) => <Withdrawals id={id} /> },
  {
    tab: 'account',
    who: ['support', 'finance'],
    draw: (member, isOwn) => <AccountPart member={member} isOwn={isOwn} />,
  },
]

const Head = ({ member }: { member: Member }) => (
  <Card className="mb-6">
    <Facts>
      <Fact label={t.balance}>
        <PointsAmount points={member.points} />
      </Fact>
      <Fact label={t.pending}>
        <PointsAmount points={member.pendingPoints} />
      </Fact>
      <Fact long label={t.email}>
        {member.email}
      </Fact>
      <Fact label={t.since}>{formatDate(member.createdAt)}</Fact>
    </Facts>
  </Card>
)

const Story = ({ member, me }: { member: Member; me: ScreenProps['me'] }) => {
  const own = parts.filter(({ who }) => allows(who, dutyOf(me)))
  const drawn = parts.map(({ tab, draw }) => [tab, () => draw(member, member.id === me.id)] as const)
  return (
    <ScreenTabs
      label={t.story}
      tabs={own.map(({ tab }) => tab)}
      words={t.tabs}
      parts={Object.fromEntries(drawn) as Record<Tab, () => ReactNode>}
    />
  )
}

export default function UserScreen({ me }: ScreenProps) {
  const id = Number(useParams().id)
  const seesList = useMay(['support'])
  const { data, error, isLoadingError, refetch } = useCall(
    'GET /api/admin/members/{id}',
    { params: { id } },
    { staleTime: 0 },
  )
  if (isLoadingError)
    return (
      <NotLoaded
        error={error}
        missing={t.missing}
        back={{ label: t.back, to: adminPath('users') }}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  return (
    <AdminPage
      title={data.username}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          {data.fullName} <RoleBadge role={data.role} staff={data.staff} />{' '}
          {data.suspension ? <Badge tone="destructive">{suspensionText.badge}</Badge> : null}{' '}
          {t.number(data.id)}
        </span>
      }
      back={seesList ? { label: t.back, to: adminPath('users') } : undefined}
      actions={
        <Only who={['finance']}>
          <Button asChild>
            <Link to={adminPath('adjustments', { memberId: data.id })}>
              <Coins aria-hidden className="size-4.5" />
              {t.adjust}
            </Link>
          </Button>
        </Only>
      }
    >
      <Head member={data} />
      <Story key={data.id} member={data} me={me} />
    </AdminPage>
  )
}
