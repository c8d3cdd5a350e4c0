import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Product } from '#contract/products.ts'
import { summarizePrices } from '#shared/prices.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Loaded } from '#web/features/admin/components/loaded.tsx'
import { NotLoaded } from '#web/features/admin/components/not-loaded.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { ProductChanges } from '#web/features/admin/products/product-changes.tsx'
import { ProductFigures, ProductTerms } from '#web/features/admin/products/product-figures.tsx'
import { ProductForm } from '#web/features/admin/products/product-form.tsx'
import { useCategories } from '#web/features/admin/products/queries.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { PriceHistory } from '#web/features/catalog/components/price-history.tsx'
import { ProductCard } from '#web/features/catalog/components/product-card.tsx'
import { Only } from '#web/features/session/components/only.tsx'
import { useCall } from '#web/lib/call.ts'
import { formatPrice } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { productPageText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Tab = keyof typeof t.tabs
const tabs = Object.keys(t.tabs) as Tab[]

const Prices = ({ product, now }: { product: Product; now: string }) => {
  const seen = useCall(
    'GET /api/products/{id}/price-history',
    { params: { id: product.id } },
    { staleTime: 0 },
  )
  const draw = (prices: ReturnType<typeof summarizePrices>) => (
    <Card className="[&>section]:mt-0">
      {prices ? (
        <PriceHistory price={product.price} prices={prices} now={now} />
      ) : (
        <>
          <h2 className="font-semibold text-lg">{t.prices}</h2>
          <p className="mt-2">{t.onePrice}</p>
        </>
      )}
    </Card>
  )
  return (
    <Loaded call={seen} room="h-64">
      {(data) => draw(summarizePrices(data, new Date(now).getTime()))}
    </Loaded>
  )
}

const Edit = ({ product }: { product: Product }) => {
  const categories = useCategories()
  return (
    <Loaded call={categories} room="h-[60rem]">
      {(data) => (
        <Card>
          <ProductForm
            inPage
            product={product}
            categories={data}
            preview={(draft, pointValue) => <ProductCard product={draft} pointValue={pointValue} />}
            onDone={() => undefined}
          />
        </Card>
      )}
    </Loaded>
  )
}

const Story = ({ product }: { product: Product }) => {
  const [openedAt] = useState(() => new Date().toISOString())
  const draw: Record<Tab, () => ReactNode> = {
    figures: () => (
      <div className="space-y-6">
        <ProductFigures product={product} />
        <Prices product={product} now={openedAt} />
        <Only who="admin">
          <ProductTerms product={product} at={openedAt} />
        </Only>
      </div>
    ),
    edit: () => <Edit key={product.id} product={product} />,
    history: () => <ProductChanges id={product.id} />,
  }
  return <ScreenTabs label={t.tabsLabel} tabs={tabs} words={t.tabs} parts={draw} />
}

export default function ProductScreen() {
  const id = Number(useParams().id)
  const { data, error, isLoadingError, refetch } = useCall(
    'GET /api/products/{id}',
    { params: { id } },
    { staleTime: 0 },
  )
  if (isLoadingError)
    return (
      <NotLoaded
        error={error}
        missing={t.missing}
        back={{ label: t.back, to: adminPath('products') }}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  return (
    <AdminPage
      title={data.name}
      subtitle={
        <span className="mt-2 flex flex-wrap items-center gap-3">
          <Picture
            src={data.picture ?? data.image}
            alt=""
            sizes="64px"
            plate={data.id}
            className="size-16 rounded-xl border bg-muted object-cover"
          />
          {formatPrice(data.price)} · {data.retailer} · {t.number(data.id)}
        </span>
      }
      back={{ label: t.back, to: adminPath('products') }}
      actions={
        <Button variant="outline" asChild>
          <Link to={paths.product(data.id)}>
            <ExternalLink aria-hidden className="size-4.5" />
            {t.onSite}
          </Link>
        </Button>
      }
    >
      <Story product={data} />
    </AdminPage>
  )
}
