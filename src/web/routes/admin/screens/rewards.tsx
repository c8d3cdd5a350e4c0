import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { AdminReward } from '#contract/rewards.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { type WholeList, WholeTable } from '#web/features/admin/components/whole-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { CodesDialog } from '#web/features/admin/rewards/codes-dialog.tsx'
import { rewardColumns } from '#web/features/admin/rewards/columns.tsx'
import { RedemptionQueue } from '#web/features/admin/rewards/queue.tsx'
import { RewardDialog } from '#web/features/admin/rewards/reward-dialog.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall, usePage } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminRewardsText as t } from '#web/text/admin-rewards.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const tabs = ['rewards', 'queue'] as const

const textOf = ({ name, description }: AdminReward): string => `${name} ${description ?? ''}`

const List = ({ list, onEdit }: { list: WholeList<AdminReward>; onEdit: (reward: AdminReward) => void }) => {
  const state = useTableState('rewards')
  const codes = useOpened<AdminReward>()
  const removing = useOpened<AdminReward>()
  const columns = useMemo(
    () => rewardColumns({ edit: onEdit, codes: codes.show, remove: removing.show }),
    [onEdit, codes.show, removing.show],
  )
  const remove = useToastAction(
    ({ id }: AdminReward) => api.call('DELETE /api/rewards/{id}', { params: { id } }),
    {
      done: t.deleted,
      lang: 'en',
      invalidates: ['GET /api/admin/rewards', 'GET /api/rewards'],
    },
  )
  return (
    <>
      <WholeTable
        whenEmpty={emptyText.rewards}
        illustration="gift"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
      />
      <CodesDialog open={codes.open} reward={codes.item} onClose={codes.close} />
      <DeleteDialog
        removing={removing}
        words={t}
        nameOf={({ name }) => name}
        busy={remove.isPending}
        onDelete={(item) => remove.mutate(item, { onSuccess: removing.close })}
      />
    </>
  )
}

export default function RewardsScreen() {
  const editing = useOpened<AdminReward>()
  const queue = useTableState('redemptions')
  const list = useCall('GET /api/admin/rewards', {}, { staleTime: 0 })
  // Also those of rewards that have been removed.
  const queued = usePage('GET /api/admin/redemptions', { query: { status: 'processing', limit: 1 } })
  const waiting = queued.data?.total ?? 0
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
      <ScreenTabs
        label={t.title}
        tabs={tabs}
        words={t.tabs}
        mark={(tab) =>
          tab === 'queue' && waiting > 0 ? (
            <Badge tone="points" className="ml-2">
              {t.waiting(waiting)}
            </Badge>
          ) : null
        }
        parts={{
          rewards: () => <List list={list} onEdit={editing.show} />,
          queue: () => <RedemptionQueue state={queue} />,
        }}
      />
      <RewardDialog open={editing.open} reward={editing.item} onClose={editing.close} />
    </AdminPage>
  )
}
