import { Link, useParams } from 'react-router'
import type { Conversion } from '#contract/console.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Fact, Facts } from '#web/features/admin/components/facts.tsx'
import { MemberLink } from '#web/features/admin/components/member-link.tsx'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { CandidatesDialog } from '#web/features/admin/console/candidates-dialog.tsx'
import { OrderAction, OrderState } from '#web/features/admin/console/order-columns.tsx'
import { HoldDialog } from '#web/features/admin/holds/action-dialog.tsx'
import { adminPath } from '#web/features/admin/screens.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { networkNames, conversionsText as orders } from '#web/text/admin-console.ts'
import { adminOrderText as t } from '#web/text/admin-member.ts'
import { Card } from '#web/ui/card.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Owner = ({ order: { member, clickId } }: { order: Conversion }) =>
  member ? <MemberLink member={member} /> : clickId === null ? orders.nobody : orders.erased

const Product = ({ product: { id, name } }: { product: NonNullable<Conversion['product']> }) =>
  id ? (
    <Link to={paths.product(id)} className="underline underline-offset-4">
      {name}
    </Link>
  ) : (
    name
  )

/** What is not known of an order has no place. */
const OrderFacts = ({ order }: { order: Conversion }) => (
  <Card>
    <Facts>
      <Fact label={orders.columns.status}>
        <OrderState order={order} />
        {order.networkStatus ? (
          <span className="block font-normal text-muted-foreground text-sm">
            {t.networkWrote} <span lang="en">{order.networkStatus}</span>
          </span>
        ) : null}
      </Fact>
      <Fact label={orders.columns.owner}>
        <Owner order={order} />
      </Fact>
      <Fact label={t.promised}>
        <PointsAmount points={order.promisedPoints} size="sm" />
      </Fact>
      <Fact label={t.credited}>
        <PointsAmount points={order.creditedPoints} size="sm" />
      </Fact>
      <Fact oneLine label={orders.columns.value}>
        {formatVnd(order.orderValue)}
      </Fact>
      <Fact oneLine label={orders.columns.commission}>
        {formatVnd(order.commission)}
      </Fact>
      <Fact oneLine label={orders.columns.at}>
        {formatDateTime(order.occurredAt)}
      </Fact>
      <Fact oneLine label={t.updated}>
        {formatDateTime(order.updatedAt)}
      </Fact>
      {order.retailer ? <Fact label={t.shop}>{order.retailer}</Fact> : null}
      {order.product ? (
        <Fact long label={t.product}>
          <Product product={order.product} />
        </Fact>
      ) : null}
      {order.itemKey ? <Fact label={t.item}>{order.itemKey}</Fact> : null}
      <Fact label={t.evidence}>{t.evidences[order.evidence]}</Fact>
      {order.reason ? <Fact label={t.reason}>{order.reason}</Fact> : null}
      {order.clickId ? (
        <Fact long label={t.click}>
          {order.clickId}
        </Fact>
      ) : null}
    </Facts>
  </Card>
)

export default function ConversionScreen() {
  const id = Number(useParams().id)
  const key = 'GET /api/admin/conversions/{id}'
  const { data, error, isLoadingError, refetch } = useCall(key, { params: { id } }, { staleTime: 0 })
  const finding = useOpened<Conversion>()
  const toHold = useOpened<Conversion>()
  // What a dialog did is shown at once.
  const close = (opened: { close: () => void }) => () => {
    opened.close()
    void refetch()
  }
  if (isLoadingError)
    return (
      <NotLoaded
        error={error}
        missing={t.missing}
        back={{ label: t.back, to: adminPath('conversions') }}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  return (
    <AdminPage
      title={<span className="wrap-anywhere">{orders.dialog(data.transactionId)}</span>}
      subtitle={networkNames[data.network]}
      back={{ label: t.back, to: adminPath('conversions') }}
      actions={<OrderAction order={data} acts={{ find: finding.show, hold: toHold.show }} />}
    >
      <OrderFacts order={data} />
      <CandidatesDialog open={finding.open} order={finding.item} onClose={close(finding)} />
      <HoldDialog
        open={toHold.open}
        item={toHold.item && { action: 'hold', order: { ...toHold.item, hold: null } }}
        onClose={close(toHold)}
      />
    </AdminPage>
  )
}
