import { Link } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { dashboardText as t } from '#web/text/dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'

export const PurchasesTab = ({ purchases }: { purchases: Purchase[] }) =>
  purchases.length === 0 ? (
    <EmptyState
      illustration="receipt"
      title={t.noPurchases}
      action={
        <Button asChild>
          <Link to={paths.products()}>{t.explore}</Link>
        </Button>
      }
    />
  ) : (
    <ul className="divide-y rounded-2xl border bg-card">
      {purchases.map((purchase) => (
        <li key={purchase.id} className="flex flex-wrap items-center gap-4 p-4">
          <Picture
            src={purchase.product.picture ?? purchase.product.image}
            plate={purchase.product.id}
            alt=""
            sizes="56px"
            className="size-14 rounded-xl bg-muted object-cover"
          />
          <div className="min-w-0 flex-1">
            {purchase.product.id === null ? (
              <p className="line-clamp-2 font-medium">{purchase.product.name}</p>
            ) : (
              <Link
                to={paths.product(purchase.product.id)}
                className="line-clamp-2 font-medium hover:underline"
              >
                {purchase.product.name}
              </Link>
            )}
            <p className="text-muted-foreground text-sm">{formatDate(purchase.purchaseDate)}</p>
          </div>
          <Badge tone={purchase.status === 'confirmed' ? 'primary' : 'destructive'}>
            {purchase.status === 'confirmed' ? t.confirmed : t.reversed}
          </Badge>
          <PointsAmount points={purchase.pointsEarned} />
        </li>
      ))}
    </ul>
  )
