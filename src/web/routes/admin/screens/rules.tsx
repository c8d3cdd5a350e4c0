import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { Rule } from '#contract/rules.ts'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { Loaded } from '#web/features/admin/components/loaded.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { type WholeList, WholeTable } from '#web/features/admin/components/whole-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { RuleCalendar } from '#web/features/admin/rules/calendar.tsx'
import { ruleColumns } from '#web/features/admin/rules/columns.tsx'
import { RuleDialog } from '#web/features/admin/rules/rule-dialog.tsx'
import { RuleTrial } from '#web/features/admin/rules/trial.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { adminRulesText as t } from '#web/text/admin-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'

const tabs = ['list', 'calendar', 'trial'] as const

const textOf = ({ name, scopeName }: Rule): string => `${name} ${scopeName ?? ''}`

const List = ({ list, onEdit }: { list: WholeList<Rule>; onEdit: (rule: Rule) => void }) => {
  const state = useTableState('rules')
  const removing = useOpened<Rule>()
  const columns = useMemo(() => ruleColumns({ edit: onEdit, remove: removing.show }), [onEdit, removing.show])
  const remove = useToastAction(
    ({ id }: Rule) => api.call('DELETE /api/admin/rules/{id}', { params: { id } }),
    {
      done: t.deleted,
      invalidates: ['GET /api/admin/rules'],
    },
  )
  return (
    <>
      <WholeTable
        whenEmpty={emptyText.rules}
        illustration="gift"
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={t.loadError}
        textOf={textOf}
        state={state}
        searchLabel={t.search}
      />
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

export default function RulesScreen() {
  const editing = useOpened<Rule>()
  const list = useCall('GET /api/admin/rules', {}, { staleTime: 0 })
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
        parts={{
          list: () => <List list={list} onEdit={editing.show} />,
          calendar: () => (
            <Loaded call={list} room="h-[40rem]">
              {(rules) => <RuleCalendar rules={rules} />}
            </Loaded>
          ),
          trial: () => <RuleTrial />,
        }}
      />
      <RuleDialog open={editing.open} rule={editing.item} onClose={editing.close} />
    </AdminPage>
  )
}
