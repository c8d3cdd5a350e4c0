import { useMemo } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Account, UserSort } from '#contract/users.ts'
import { type StaffRole, staffRoles } from '#shared/staff.ts'
import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { DeleteDialog } from '#web/features/admin/components/delete-dialog.tsx'
import { English } from '#web/features/admin/components/english.tsx'
import { PagedTable } from '#web/features/admin/components/paged-table.tsx'
import { useToastAction } from '#web/features/admin/mutations.ts'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { userColumns } from '#web/features/admin/users/columns.tsx'
import { deleteRefusal, roleRefusal } from '#web/features/admin/users/rules.ts'
import { UserDialog } from '#web/features/admin/users/user-dialog.tsx'
import { api } from '#web/lib/api.ts'
import { usePage } from '#web/lib/call.ts'
import { adminUsersText as t } from '#web/text/admin-users.ts'
import { dutyNames } from '#web/text/staff.ts'
import { sortToText } from '#web/ui/data-table/column.ts'
import { type TableState, useTableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ScreenProps } from '../screen-pages.ts'

const key = 'GET /api/users'

const useAccounts = (state: TableState) => {
  const role = (['user', 'admin'] as const).find((one) => one === state.filter('role'))
  const staff = staffRoles.find((one) => one === state.filter('role'))
  const query = {
    q: state.q,
    sort: (state.sort ? sortToText(state.sort) : 'id') as UserSort,
    page: state.page,
    limit: state.size,
    ...(role ? { role } : {}),
    ...(staff ? { staff } : {}),
  }
  return usePage(key, { query })
}

/** What an account may do, as the list shows it. */
const rightsOf = ({ role, staff }: Account) => ({ role, staff })

const english = { title: 'en', description: 'en' } as const

export default function UsersScreen({ me }: ScreenProps) {
  const viewing = useOpened<Account>()
  const removing = useOpened<Account>()
  const isAdmin = me.role === 'admin'
  const columns = useMemo(
    () => userColumns(me.id, { view: viewing.show, remove: isAdmin ? removing.show : undefined }),
    [me.id, isAdmin, viewing.show, removing.show],
  )
  const state = useTableState('users')
  const list = useAccounts(state)
  // As the list says it now: what is done in the dialog may move the points.
  const viewed = list.data?.items.find(({ id }) => id === viewing.item?.id) ?? viewing.item
  const changeRole = useToastAction(
    (user: Account) =>
      api.call('PATCH /api/users/{id}', {
        params: { id: user.id },
        body: { role: user.role === 'admin' ? 'user' : 'admin', seen: rightsOf(user) },
      }),
    { done: t.roleUpdated, lang: 'en', invalidates: [key] },
  )
  const changeStaff = useToastAction(
    ({ user, staff }: { user: Account; staff: StaffRole | null }) =>
      api.call('PATCH /api/users/{id}', {
        params: { id: user.id },
        body: { role: 'user', staff, seen: rightsOf(user) },
      }),
    { done: t.staffUpdated, invalidates: [key] },
  )
  const remove = useToastAction(({ id }: Account) => api.call('DELETE /api/users/{id}', { params: { id } }), {
    done: t.deleted,
    lang: 'en',
    invalidates: [key],
  })
  const askRole = (user: Account) => {
    const refusal = roleRefusal(user.id, me.id)
    if (refusal) toast({ ...refusal, variant: 'destructive', lang: english })
    else changeRole.mutate(user, { onSuccess: viewing.close })
  }
  const confirmRemove = (user: Account) => {
    const refusal = deleteRefusal(user.id, me.id)
    if (refusal) toast({ ...refusal, variant: 'destructive', lang: english })
    else
      remove.mutate(user, {
        onSuccess: () => {
          removing.close()
          viewing.close()
        },
      })
  }
  if (list.error instanceof ApiError && list.error.status === 403) return <AccessDenied words="full" />
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <PagedTable
        caption={t.caption}
        columns={columns}
        list={list}
        loadError={<English>{t.loadError}</English>}
        state={state}
        searchLabel={t.search}
        filters={
          <NativeSelect
            aria-label={t.roleFilter}
            value={state.filter('role')}
            onChange={({ currentTarget: { value } }) => state.setFilter('role', value)}
          >
            <option value="">{t.allRoles}</option>
            <option value="admin">{t.roles.admin}</option>
            <option value="user">{t.roles.user}</option>
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {dutyNames[one]}
              </option>
            ))}
          </NativeSelect>
        }
      />
      <UserDialog
        open={viewing.open}
        user={viewed}
        isOwn={viewed?.id === me.id}
        isAdmin={isAdmin}
        busy={changeRole.isPending || changeStaff.isPending}
        onClose={viewing.close}
        onRole={askRole}
        onStaff={(user, staff) => changeStaff.mutate({ user, staff }, { onSuccess: viewing.close })}
        onRemove={removing.show}
      />
      <DeleteDialog
        removing={removing}
        words={{ ...t, deleteTitle: <English>{t.deleteUser}</English> }}
        lang="en"
        nameOf={({ username }) => username}
        busy={remove.isPending}
        onDelete={confirmRemove}
      />
    </AdminPage>
  )
}
