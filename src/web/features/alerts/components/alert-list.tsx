import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { PriceAlert } from '#contract/alerts.ts'
import { formatPrice, formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { alertText as t } from '#web/text/prices.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { FocusStays } from '#web/ui/focus-stays.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useRemoveAlert } from '../mutations.ts'
import type { useAlerts } from '../queries.ts'

const wordsOf = ({ kind, price }: PriceAlert): string =>
  kind === 'below' ? t.kinds.below(formatVnd(price ?? 0)) : t.kinds[kind]

const Row = ({ alert }: { alert: PriceAlert }) => {
  const remove = useRemoveAlert()
  const { product } = alert
  return (
    <li className="flex items-center gap-3 p-3">
      <Picture
        src={product.picture ?? product.image}
        alt=""
        sizes="56px"
        plate={product.id}
        className="size-14 shrink-0 rounded-lg border object-cover"
      />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.product(product.id)}
          className="wrap-anywhere line-clamp-2 font-medium underline-offset-4 hover:underline"
        >
          {product.name}
        </Link>
        <p className="text-muted-foreground text-sm tabular-nums">
          {wordsOf(alert)} · {product.price > 0 ? t.now(formatVnd(product.price)) : formatPrice(0)}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.remove(product.name)}
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id: alert.id } })}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

/** Every price the member waits for; nothing where there is none. It asks nothing itself: what failed would be asked again as it is shown. */
export const AlertList = ({ alerts }: { alerts: ReturnType<typeof useAlerts> }) => {
  const { data = [], isLoadingError, refetch } = alerts
  return (
    <FocusStays of="li button">
      {data.length > 0 || isLoadingError ? (
        <section className="mt-10">
          <h2 className="font-semibold text-xl">{t.list}</h2>
          {isLoadingError ? (
            <div className="mt-3">
              <ErrorLine title={t.loadError} onRetry={refetch} />
            </div>
          ) : null}
          <ul className="mt-3 divide-y rounded-2xl border bg-card">
            {data.map((alert) => (
              <Row key={alert.id} alert={alert} />
            ))}
          </ul>
        </section>
      ) : null}
    </FocusStays>
  )
}
