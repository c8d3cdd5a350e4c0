import type { TableState } from '#web/ui/data-table/table-state.ts'

/** What a table's address asks of a list that the server pages: which page, how long, and of what words. */
export const pageAsked = ({ page, size, q }: Pick<TableState, 'page' | 'size' | 'q'>) => ({
  page,
  limit: size,
  ...(q ? { q } : {}),
})

/** The filter a table's address names, as the list's own `field`; nothing where it is none of those there are. */
export const filterAsked = <Field extends string, Value extends string>(
  state: Pick<TableState, 'filter'>,
  field: Field,
  values: readonly Value[],
): { [F in Field]?: Value } => {
  const chosen = values.find((one) => one === state.filter(field))
  return chosen === undefined ? {} : ({ [field]: chosen } as { [F in Field]?: Value })
}
