import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { summarizePrices } from '#shared/prices.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { English } from '#web/features/admin/components/english.tsx'
import { isNear, NearNote } from '#web/features/admin/components/near-note.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { BatchDialog } from '#web/features/admin/products/batch-dialog.tsx'
import type { BatchKind } from '#web/features/admin/products/batch-fields.tsx'
import { productColumns } from '#web/features/admin/products/columns.tsx'
import { HistoryDialog } from '#web/features/admin/products/history-dialog.tsx'
import { useBatches } from '#web/features/admin/products/mutations.ts'
import { ProductDialog } from '#web/features/admin/products/product-dialog.tsx'
import { ProductFilters } from '#web/features/admin/products/product-filters.tsx'
import {
  productQuery,
  touchedByProducts,
  useCategories,
  useProductPage,
} from '#web/features/admin/products/queries.ts'
import { UndoBar } from '#web/features/admin/products/undo-bar.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { PriceHistory } from '#web/features/catalog/components/price-history.tsx'
import { ProductCard } from '#web/features/catalog/components/product-card.tsx'
import { api } from '#web/lib/api.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { batchText, nearText, adminProductsText as t } from '#web/text/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const batchKinds: BatchKind[] = ['category', 'featured', 'price', 'points', 'delete']

/** The dialogs about one product, and the buttons that open them. */
const useProductDialogs = () => {
  const editing = useOpened<Product>()
  const removing = useOpened<Product>()
  const viewing = useOpened<Product>()
  const columns = useMemo(
    () => productColumns({ edit: editing.show, remove: removing.show, history: viewing.show }),
    [editing.show, removing.show, viewing.show],
  )
  return { editing, removing, viewing, columns }
}

export default function ProductsScreen() {
  const { editing, removing, viewing, columns } = useProductDialogs()
  const [openedAt] = useState(() => new Date().toISOString())
  const batch = useOpened<{ kind: BatchKind; ids: number[]; clear: () => void }>()
  const batches = useBatches()
  const state = useTableState('products')
  const list = useProductPage(state)
  const near = list.data !== undefined && isNear(list.data)
  const categories = useCategories().data ?? []
  const remove = useToastAction(
    ({ id }: Product) => api.call('DELETE /api/products/{id}', { params: { id } }),
    {
      done: t.deleted,
      lang: 'en',
      invalidates: touchedByProducts,
    },
  )
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button onClick={() => editing.show()}>
          <Plus aria-hidden className="size-4.5" />
          {t.add}
        </Button>
      }
    >
      <UndoBar batches={batches} />
      <PagedTable
        whenEmpty={emptyText.products}
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={<English>{t.loadError}</English>}
        state={state}
        searchLabel={t.search}
        filters={<ProductFilters state={state} categories={categories} />}
        note={
          list.data && !list.isPlaceholderData ? (
            <NearNote
              typed={state.q}
              found={list.data}
              to={(words) => `?${new URLSearchParams({ q: words })}`}
            >
              {nearText.singly}
            </NearNote>
          ) : null
        }
        choice={{
          labelOf: ({ name }) => name,
          singly: near,
          actions: (chosen) =>
            batchKinds.map((kind) => (
              <Button
                key={kind}
                size="sm"
                variant={kind === 'delete' ? 'destructive' : 'secondary'}
                onClick={() => batch.show({ kind, ...chosen })}
              >
                {batchText[kind]}
              </Button>
            )),
        }}
      />
      <ProductDialog
        open={editing.open}
        product={editing.item}
        categories={categories}
        preview={(draft, pointValue) => <ProductCard product={draft} pointValue={pointValue} />}
        onClose={editing.close}
      />
      <HistoryDialog
        open={viewing.open}
        product={viewing.item}
        chart={(seen) => {
          const prices = summarizePrices(seen, new Date(openedAt).getTime())
          return prices ? (
            <PriceHistory price={viewing.item?.price ?? 0} prices={prices} now={openedAt} />
          ) : null
        }}
        categoryName={(id) => categories.find((one) => one.id === id)?.name ?? String(id)}
        onClose={viewing.close}
      />
      {batch.item ? (
        <BatchDialog
          open={batch.open}
          kind={batch.item.kind}
          ids={batch.item.ids}
          matching={{ total: near ? 0 : (list.data?.total ?? 0), query: productQuery(state) }}
          categories={categories}
          busy={batches.apply.isPending}
          error={batches.apply.error}
          onClose={() => {
            batches.leave()
            batch.close()
          }}
          onApply={(change, ids, seen) =>
            batches.apply.mutate(
              { ids, change, seen },
              {
                onSuccess: () => {
                  batches.leave()
                  batch.item?.clear()
                  batch.close()
                },
              },
            )
          }
        />
      ) : null}
      <DeleteDialog
        removing={removing}
        words={t}
        lang="en"
        nameOf={({ name }) => name}
        busy={remove.isPending}
        onDelete={(item) => remove.mutate(item, { onSuccess: removing.close })}
      />
    </AdminPage>
  )
}
