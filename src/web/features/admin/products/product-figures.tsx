import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import type { Trial } from '#contract/rules.ts'
import { promisedPoints } from '#shared/money.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { promised } from '#web/lib/promised.ts'
import { useSettings } from '#web/lib/settings.ts'
import { productPageText as t } from '#web/text/admin-products.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PointsAmount, PromisedPoints } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { Result } from '../rules/trial.tsx'

const sourceName = (source: string): string =>
  source.startsWith('feed:') ? t.feed(source.slice('feed:'.length)) : (t.sources[source] ?? source)

const Margin = ({ product, expected }: { product: Product; expected: number }) => {
  const { pointValue } = useSettings()
  const left = expected - promisedPoints(product) * pointValue
  return <span className={left < 0 ? 'text-destructive-ink' : ''}>{formatVnd(left)}</span>
}

/** What the product brought lately, where it came from, and what one sale is likely to bring. */
export const ProductFigures = ({ product }: { product: Product }) => {
  const { data, isLoadingError, refetch } = useCall(
    'GET /api/admin/products/{id}/story',
    { params: { id: product.id } },
    { staleTime: 0 },
  )
  if (isLoadingError) return <ErrorState title={t.loadError} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-80" />
  return (
    <Card className="space-y-5">
      <Facts>
        <Fact label={t.points}>
          <PointsAmount points={product.pointsReward} />
        </Fact>
        <Fact label={t.offer}>
          <PromisedPoints {...promised(product)} none={t.noPoints} />
        </Fact>
        <Fact label={t.expected}>
          {data.expectedCommission === null ? t.unknown : formatVnd(data.expectedCommission)}
        </Fact>
        <Fact label={t.margin}>
          {data.expectedCommission === null ? (
            t.unknown
          ) : (
            <Margin product={product} expected={data.expectedCommission} />
          )}
        </Fact>
        <Fact label={t.category}>{product.categoryName}</Fact>
        <Fact label={t.source}>{sourceName(data.source)}</Fact>
        <Fact label={t.since}>{formatDate(data.createdAt)}</Fact>
      </Facts>
      <h2 className="border-t pt-4 font-semibold">{t.last(data.days)}</h2>
      <Facts>
        <Fact label={t.clicks}>{formatPoints(data.clicks)}</Fact>
        <Fact label={t.reached}>{formatPoints(data.reached)}</Fact>
        <Fact label={t.orders}>{formatPoints(data.orders)}</Fact>
        <Fact label={t.commission}>{formatVnd(data.commission)}</Fact>
        <Fact label={t.epc}>{data.epc === null ? t.unknown : formatVnd(Math.round(data.epc))}</Fact>
      </Facts>
    </Card>
  )
}

/** The rules alone, where nobody knows what one sale brings. */
const Rules = ({ base, boost, passed }: Trial) => (
  <Card>
    <Facts>
      <Fact label={base.name ?? t.ownPoints}>
        <PointsAmount points={base.points} />
      </Fact>
      {boost ? (
        <Fact label={boost.name ?? ''}>
          + <PointsAmount points={boost.points} />
        </Fact>
      ) : null}
    </Facts>
    {passed.length > 0 ? (
      <p className="mt-3 text-muted-foreground text-sm">{t.passed(passed.map(({ name }) => name))}</p>
    ) : null}
  </Card>
)

/** Which rule and boost an order of it now follows, and what they leave; for those who may try rules. */
export const ProductTerms = ({ product, at }: { product: Product; at: string }) => {
  const story = useCall('GET /api/admin/products/{id}/story', { params: { id: product.id } })
  const commission = story.data?.expectedCommission ?? null
  const { data, isLoadingError } = useCall(
    'POST /api/admin/rules/simulate',
    { body: { productId: product.id, at, orderValue: product.price, commission } },
    { enabled: story.data !== undefined, staleTime: 0 },
  )
  let shown: ReactNode = <Skeleton className="h-80" />
  if (isLoadingError || story.isLoadingError) shown = <p>{t.noTrial}</p>
  else if (data) shown = data.tracked && data.margin === null ? <Rules {...data} /> : <Result trial={data} />
  return (
    <section aria-labelledby="muc-thuong">
      <h2 id="muc-thuong" className="mb-3 font-semibold text-lg">
        {t.terms}
      </h2>
      {shown}
    </section>
  )
}
