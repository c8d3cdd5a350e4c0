import { CircleCheck, RefreshCw, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import type { LinkSummary } from '#contract/links.ts'
import type { Product } from '#contract/products.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { Below } from '#web/features/admin/components/below.tsx'
import { DownloadCsv } from '#web/features/admin/components/download-csv.tsx'
import { Loaded } from '#web/features/admin/components/loaded.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { linkColumns, nameOf } from '#web/features/admin/links/columns.tsx'
import { LinkFilters } from '#web/features/admin/links/filters.tsx'
import {
  linkQuery,
  linksKey,
  touchedByLinks,
  useLinkSummary,
  useWrapHosts,
} from '#web/features/admin/links/queries.ts'
import { SettingsDialog } from '#web/features/admin/links/settings-dialog.tsx'
import { StateBar } from '#web/features/admin/links/state-bar.tsx'
import { WrappingCard } from '#web/features/admin/links/wrapping-card.tsx'
import { showError, useToastAction } from '#web/features/admin/mutations.ts'
import { ProductDialog } from '#web/features/admin/products/product-dialog.tsx'
import { useCategories } from '#web/features/admin/products/queries.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { ProductCard } from '#web/features/catalog/components/product-card.tsx'
import { Only } from '#web/features/session/components/only.tsx'
import { api } from '#web/lib/api.ts'
import { useAction, usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { linksText as t } from '#web/text/admin-links.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const useLinkActions = () => ({
  check: useToastAction((ids: number[]) => api.call('POST /api/admin/links/check', { body: { ids } }), {
    done: t.queued,
    invalidates: touchedByLinks,
  }),
  accept: useToastAction((ids: number[]) => api.call('POST /api/admin/links/accept', { body: { ids } }), {
    done: t.accepted,
    invalidates: touchedByLinks,
  }),
})

/** The product's form, opened on what the product is at that moment. */
const useEditing = () => {
  const editing = useOpened<Product>()
  const find = useAction((id: number) => api.call('GET /api/products/{id}', { params: { id } }), {
    onSuccess: editing.show,
    onError: showError,
  })
  return { editing, open: find.mutate }
}

const Links = ({ hosts }: Pick<LinkSummary, 'hosts'>) => {
  const { editing, open } = useEditing()
  const categories = useCategories().data ?? []
  const { check, accept } = useLinkActions()
  const columns = useMemo(
    () =>
      linkColumns({
        check: ({ id }) => check.mutate([id]),
        accept: ({ id }) => accept.mutate([id]),
        edit: ({ product }) => product && open(product.id),
      }),
    [check.mutate, accept.mutate, open],
  )
  const state = useTableState('links')
  const filter = linkQuery(state)
  const list = usePage(linksKey, { query: { ...filter, page: state.page, limit: state.size } })
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.links}
        illustration="offline"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        state={state}
        actions={
          <DownloadCsv
            label={t.export}
            fetchFile={() => api.call('GET /api/admin/links/export', { query: filter })}
          />
        }
        filters={<LinkFilters state={state} hosts={hosts} />}
        choice={{
          labelOf: nameOf,
          actions: ({ ids, clear }) => (
            <>
              <Button size="sm" onClick={() => check.mutate(ids, { onSuccess: clear })}>
                <RefreshCw aria-hidden className="size-4.5" />
                {t.check}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => accept.mutate(ids, { onSuccess: clear })}>
                <CircleCheck aria-hidden className="size-4.5" />
                {t.accept}
              </Button>
            </>
          ),
        }}
      />
      <ProductDialog
        open={editing.open}
        product={editing.item}
        categories={categories}
        preview={(draft, pointValue) => <ProductCard product={draft} pointValue={pointValue} />}
        onClose={editing.close}
      />
    </>
  )
}

export default function LinksScreen() {
  const summary = useLinkSummary()
  const { data } = summary
  const hosts = useWrapHosts()
  const settings = useOpened<true>()
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Only who="admin">
          <Button variant="outline" disabled={!data} onClick={() => settings.show()}>
            <SlidersHorizontal aria-hidden className="size-4.5" />
            {t.settings}
          </Button>
        </Only>
      }
    >
      <Loaded call={summary} room="mb-6 h-40 rounded-2xl">
        {({ counts }) => <StateBar counts={counts} />}
      </Loaded>
      {data && !data.settings.enabled ? (
        <p role="status" className="mb-4 rounded-xl bg-muted p-3">
          {t.off}
        </p>
      ) : null}
      <Below ready={!summary.isPending}>
        <WrappingCard />
        <Below ready={!hosts.isPending}>
          <Links hosts={data?.hosts ?? []} />
        </Below>
      </Below>
      {data ? (
        <SettingsDialog open={settings.open} settings={data.settings} onClose={settings.close} />
      ) : null}
    </AdminPage>
  )
}
