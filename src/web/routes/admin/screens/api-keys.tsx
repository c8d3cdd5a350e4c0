import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { apiKeyColumns } from '#web/features/admin/api-keys/columns.tsx'
import { KeyDialog } from '#web/features/admin/api-keys/key-dialog.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { ShownSecret } from '#web/features/admin/components/shown-secret.tsx'
import { WholeTable } from '#web/features/admin/components/whole-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { adminApiKeysText as t } from '#web/text/admin-api-keys.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const textOf = ({ name, prefix }: ApiKey): string => `${name} ${prefix}`

export default function ApiKeysScreen() {
  const state = useTableState('api-keys')
  const adding = useOpened()
  const revoking = useOpened<ApiKey>()
  const [made, setMade] = useState<string>()
  const list = useCall('GET /api/admin/api-keys', {}, { staleTime: 0 })
  const columns = useMemo(() => apiKeyColumns(revoking.show), [revoking.show])
  const revoke = useToastAction(
    ({ id }: ApiKey) => api.call('DELETE /api/admin/api-keys/{id}', { params: { id } }),
    { done: t.revoked, invalidates: ['GET /api/admin/api-keys'] },
  )
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <>
          <Button variant="outline" asChild>
            <a href="/api/docs">{t.docs}</a>
          </Button>
          <Button onClick={() => adding.show()}>
            <Plus aria-hidden className="size-4.5" />
            {t.add}
          </Button>
        </>
      }
    >
      <WholeTable
        whenEmpty={emptyText.apiKeys}
        illustration="lock"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
      />
      <KeyDialog
        open={adding.open}
        onClose={adding.close}
        onMade={(key) => {
          adding.close()
          setMade(key)
        }}
      />
      <ShownSecret
        title={t.shownTitle}
        label={t.shownLabel}
        secret={made}
        onClose={() => setMade(undefined)}
      />
      <DeleteDialog
        removing={revoking}
        words={t.words}
        nameOf={({ name }) => name}
        busy={revoke.isPending}
        onDelete={(key) => revoke.mutate(key, { onSuccess: revoking.close })}
      />
    </AdminPage>
  )
}
