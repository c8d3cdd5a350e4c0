import { Bell, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AlertKind, PriceAlert } from '#contract/alerts.ts'
import { amountIn } from '#shared/amount.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { alertText as t } from '#web/text/prices.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAlive } from '#web/ui/use-alive.ts'
import { useAddAlert, useRemoveAlert } from '../mutations.ts'
import { useAlerts } from '../queries.ts'

type Watched = { id: number; price: number }

/** A price to begin with: a tenth off, in whole thousands; none where there is no price. */
const proposed = (price: number): string =>
  price > 0 ? formatPoints(Math.max(1, Math.floor((price * 0.9) / 1000) * 1000 || price - 1)) : ''

const BelowForm = ({ product }: { product: Watched }) => {
  const add = useAddAlert({ form: true })
  const [price, setPrice] = useState(proposed(product.price))
  return (
    <Form
      problems={useProblems(add.error)}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({
          body: { productId: product.id, kind: 'below', price: amountIn(price) ?? 0 },
        })
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-44 flex-1 sm:max-w-64">
          <Field label={t.below} name="price">
            <Input inputMode="numeric" value={price} onChange={({ target }) => setPrice(target.value)} />
          </Field>
        </div>
        <Button type="submit" busy={add.isPending} busyLabel={t.setting}>
          <Bell aria-hidden className="size-4" />
          {t.set}
        </Button>
      </div>
    </Form>
  )
}

const Below = ({ product, alert }: { product: Watched; alert: PriceAlert | undefined }) => {
  const remove = useRemoveAlert()
  if (!alert) return <BelowForm product={product} />
  const words = t.isSet(formatVnd(alert.price ?? 0))
  return (
    <p className="flex min-h-11 items-center gap-2 font-medium">
      <Bell aria-hidden className="size-4 shrink-0 text-primary" />
      {words}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.remove(words)}
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id: alert.id } })}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </p>
  )
}

const Choice = ({
  kind,
  label,
  product,
  alerts,
}: {
  kind: AlertKind
  label: string
  product: Watched
  alerts: readonly PriceAlert[]
}) => {
  const [add, remove] = [useAddAlert(), useRemoveAlert()]
  const alert = alerts.find((one) => one.kind === kind)
  return (
    <Checkbox
      label={label}
      checked={alert !== undefined}
      disabled={add.isPending || remove.isPending}
      onChange={() =>
        alert
          ? remove.mutate({ params: { id: alert.id } })
          : add.mutate({ body: { productId: product.id, kind } })
      }
    />
  )
}

const Own = ({ product }: { product: Watched }) => {
  const { data, isLoadingError, refetch } = useAlerts(product.id)
  if (isLoadingError) return <ErrorLine title={t.loadError} onRetry={refetch} />
  if (!data) return null
  return (
    <>
      <Below product={product} alert={data.find(({ kind }) => kind === 'below')} />
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Choice kind="any_drop" label={t.anyDrop} product={product} alerts={data} />
        <Choice kind="new_low" label={t.newLow} product={product} alerts={data} />
      </div>
    </>
  )
}

/** What a member wants to hear of this price. It keeps its height while it is asked who looks, and what they wait for. */
export const AlertBox = ({ product }: { product: Watched }) => {
  const { user: known } = useAuth()
  const user = useAlive() ? known : undefined
  return (
    <div className="mt-4 rounded-2xl border bg-card p-4">
      <h3 className="font-semibold">{t.title}</h3>
      <p className="text-muted-foreground text-sm">
        {t.about}{' '}
        <Link
          to={paths.notices}
          className="text-primary-ink underline underline-offset-4 not-in-data-member:hidden"
        >
          {t.ways}
        </Link>
      </p>
      <div className="mt-3 min-h-11 in-data-member:min-h-44 sm:in-data-member:min-h-32">
        {user === null ? (
          <Button asChild variant="outline">
            <Link to={paths.auth}>
              <Bell aria-hidden className="size-4" />
              {t.signIn}
            </Link>
          </Button>
        ) : null}
        {user ? <Own product={product} /> : null}
      </div>
    </div>
  )
}
