import type { LinkSummary } from '#contract/links.ts'
import { formatPoints } from '#web/lib/format.ts'
import { linkStates, linksText as t } from '#web/text/admin-links.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { states } from './queries.ts'

export const LinkFilters = ({ state, hosts }: { state: TableState; hosts: LinkSummary['hosts'] }) => (
  <>
    <NativeSelect
      aria-label={t.stateFilter}
      value={state.filter('state')}
      onChange={({ currentTarget: { value } }) => state.setFilter('state', value)}
    >
      <option value="">{t.anyState}</option>
      <option value="flagged">{t.flagged}</option>
      {states.map((one) => (
        <option key={one} value={one}>
          {linkStates[one]}
        </option>
      ))}
    </NativeSelect>
    <NativeSelect
      aria-label={t.hostFilter}
      value={state.filter('host')}
      onChange={({ currentTarget: { value } }) => state.setFilter('host', value)}
    >
      <option value="">{t.anyHost}</option>
      {hosts.map(({ host, links }) => (
        <option key={host} value={host}>
          {t.host(host, formatPoints(links))}
        </option>
      ))}
    </NativeSelect>
  </>
)
