import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { QueryList } from '#web/features/admin/search/query-list.tsx'
import { SynonymDialog, type SynonymDraft } from '#web/features/admin/search/synonym-dialog.tsx'
import { SynonymList } from '#web/features/admin/search/synonym-list.tsx'
import { Trial } from '#web/features/admin/search/trial.tsx'
import { useOpened } from '#web/features/admin/state/opened.ts'
import { adminSearchText as t } from '#web/text/admin-search.ts'
import { Button } from '#web/ui/button.tsx'

const tabs = ['queries', 'synonyms', 'trial'] as const

export default function SearchScreen() {
  const [search, setSearch] = useSearchParams()
  const { show, ...draft } = useOpened<SynonymDraft>()
  const tryOut = useCallback(
    (q: string) => setSearch({ tab: 'trial', ...(q ? { try: q } : {}) }),
    [setSearch],
  )
  const addSynonym = useCallback((query: string) => show({ terms: [query] }), [show])
  return (
    <AdminPage
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button onClick={() => show({ terms: [] })}>
          <Plus aria-hidden className="size-4.5" />
          {t.synonyms.add}
        </Button>
      }
    >
      <ScreenTabs
        label={t.title}
        tabs={tabs}
        words={t.tabs}
        parts={{
          queries: () => <QueryList onSynonym={addSynonym} onTry={tryOut} />,
          synonyms: () => <SynonymList onEdit={show} />,
          trial: () => <Trial q={search.get('try') ?? ''} onTry={tryOut} />,
        }}
      />
      <SynonymDialog open={draft.open} draft={draft.item} onClose={draft.close} />
    </AdminPage>
  )
}
