import type { MatchResult } from '#contract/statements.ts'
import { api } from '#web/lib/api.ts'
import { statementLinesText as t } from '#web/text/admin-reconciliation.ts'
import { useToastAction } from '../mutations.ts'
import { touchedByDecisions } from './queries.ts'

/** Which lines a decision is about: those chosen, or all open ones of a standing. */
export type Choice = { lines: number[] } | { standing: MatchResult }

/** What can be decided about lines of a statement. */
export const useDecisions = (id: number) => {
  const params = { id }
  const after = { invalidates: touchedByDecisions }
  return {
    apply: useToastAction(
      (choice: Choice) => api.call('POST /api/admin/statements/{id}/apply', { params, body: choice }),
      {
        done: ({ lines }: { lines: number }) => t.applied(lines),
        ...after,
      },
    ),
    mark: useToastAction(
      ({ choice, as, note }: { choice: Choice; as: 'ignored' | 'follow_up'; note: string }) =>
        api.call('POST /api/admin/statements/{id}/mark', { params, body: { ...choice, as, note } }),
      { done: ({ lines }: { lines: number }) => t.marked(lines), form: true, ...after },
    ),
    reopen: useToastAction(
      (choice: Choice) =>
        api.call('POST /api/admin/statements/{id}/mark', {
          params,
          body: { ...choice, as: 'open', note: '' },
        }),
      { done: ({ lines }: { lines: number }) => t.marked(lines), ...after },
    ),
  }
}
