import { type LucideIcon, Package, ShoppingBag, UserRound } from 'lucide-react'
import { allows, dutyOf } from '#shared/staff.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { usePage } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { formatVnd } from '#web/lib/format.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { conversionsText } from '#web/text/admin-console.ts'
import { paletteText as t } from '#web/text/admin-today.ts'
import { isNear } from '../components/near-note.tsx'
import { adminLinks, adminPath, screens } from '../screens.ts'
import { fits } from './rules.ts'

const shortest = 2
const shown = 5

type Row = { to: string; label: string; about: string; Icon: LucideIcon }
export type Group = { title: string; rows: Row[] }

/**
 * What fits what is typed: screens at once, then members, orders and products as the lists themselves find them. Of what
 * somebody may not see nothing is asked.
 */
export const useFound = (
  typed: string,
): { groups: Group[]; isSearching: boolean; problem: string | undefined } => {
  const { user } = useAuth()
  const duty = user ? dutyOf(user) : 'user'
  const q = useSettled(typed.trim(), 200)
  const isLong = q.length >= shortest
  // Enter opens the first row: none may stand there that does not fit what is typed by now.
  const isSettled = typed.trim() === q
  const more = (screen: 'users' | 'conversions' | 'products') => ({
    enabled: isLong && allows(screens[screen].who, duty),
    placeholderData: undefined,
  })
  const query = { q, page: 1, limit: shown }
  const members = usePage('GET /api/users', { query }, more('users'))
  const orders = usePage('GET /api/admin/conversions', { query }, more('conversions'))
  const products = usePage('GET /api/products', { query }, more('products'))

  const rowsOf = {
    [t.screens]: adminLinks
      .filter(({ who, title, about }) => allows(who, duty) && fits(typed, title, about))
      // What is called so stands before what only does so.
      .toSorted((one, other) => Number(fits(typed, other.title)) - Number(fits(typed, one.title)))
      .map(({ to, title, about, icon }) => ({ to, label: title, about, Icon: icon })),
    [t.members]: (members.data?.items ?? []).map(({ id, username, fullName, email }) => ({
      to: adminPath('user', { id }),
      label: username,
      about: `${fullName} · ${email}`,
      Icon: UserRound,
    })),
    [t.orders]: (orders.data?.items ?? []).map(({ id, transactionId, orderValue, status }) => ({
      to: adminPath('conversion', { id }),
      label: transactionId,
      about: `${formatVnd(orderValue)} · ${conversionsText.statuses[status]}`,
      Icon: ShoppingBag,
    })),
    [products.data && isNear(products.data) ? t.nearProducts(products.data.near) : t.products]: (
      products.data?.items ?? []
    ).map(({ id, name, price }) => ({
      to: adminPath('product', { id }),
      label: name,
      about: formatVnd(price),
      Icon: Package,
    })),
  }
  const failed = [members, orders, products].find(({ isLoadingError }) => isLoadingError)
  const problem = failed?.error ? errorText(failed.error) : undefined
  return {
    groups: Object.entries(rowsOf)
      .map(([title, rows]) => ({ title, rows: (isLong && isSettled) || title === t.screens ? rows : [] }))
      .filter(({ rows }) => rows.length > 0),
    isSearching: !isSettled || members.isFetching || orders.isFetching || products.isFetching,
    problem: isLong && isSettled ? problem : undefined,
  }
}
