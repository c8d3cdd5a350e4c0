import type { LineState, MatchResult } from '#contract/statements.ts'
import { lineStateText, matchText, statementLinesText as t } from '#web/text/admin-reconciliation.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

const standings = Object.keys(matchText) as MatchResult[]
const states = Object.keys(lineStateText) as LineState[]

/** What the address asks for, as the call takes it. */
export const lineQuery = (state: TableState) => {
  const standing = standings.find((one) => one === state.filter('standing'))
  const lineState = states.find((one) => one === state.filter('state'))
  return {
    ...(state.q ? { q: state.q } : {}),
    ...(standing ? { standing } : {}),
    ...(lineState ? { state: lineState } : {}),
  }
}

export const LineFilters = ({ state }: { state: TableState }) => (
  <>
    <NativeSelect
      aria-label={t.standing}
      value={state.filter('standing')}
      onChange={({ currentTarget: { value } }) => state.setFilter('standing', value)}
    >
      <option value="">{t.allMatches}</option>
      {standings.map((one) => (
        <option key={one} value={one}>
          {matchText[one].label}
        </option>
      ))}
    </NativeSelect>
    <NativeSelect
      aria-label={t.state}
      value={state.filter('state')}
      onChange={({ currentTarget: { value } }) => state.setFilter('state', value)}
    >
      <option value="">{t.allStates}</option>
      {states.map((one) => (
        <option key={one} value={one}>
          {lineStateText[one]}
        </option>
      ))}
    </NativeSelect>
  </>
)
