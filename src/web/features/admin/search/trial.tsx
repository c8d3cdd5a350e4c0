import type { SearchTrial } from '#contract/searches.ts'
import { useCall } from '#web/lib/call.ts'
import { language } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { adminSearchText } from '#web/text/admin-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const t = adminSearchText.trial
const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

const Reading = ({ trial }: { trial: SearchTrial }) => (
  <Card>
    <h2 className="font-semibold text-lg">{t.reading}</h2>
    <p className="mt-1 text-muted-foreground">{t.folded(trial.folded)}</p>
    {trial.keys.map(({ typed, meant }) => (
      <p key={typed} className="mt-1">
        {t.keys(typed, meant)}
      </p>
    ))}
    <ul className="mt-3 space-y-2">
      {trial.parts.map((readings) => (
        <li key={readings.map(({ words }) => words).join('|')}>
          <p className="font-medium">{t.part(readings[0]?.words ?? '')}</p>
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {readings.map(({ words, kind }) => `${words} (${t.kinds[kind]})`).join(', ')}
          </p>
        </li>
      ))}
    </ul>
    <p className="mt-3 font-medium" role="status">
      {trial.way ? t.ways[trial.way] : t.nothing}
    </p>
    {trial.near ? <p>{t.near(trial.near)}</p> : null}
    {trial.maybe ? <p>{t.maybe(trial.maybe)}</p> : null}
  </Card>
)

const Results = ({ trial }: { trial: SearchTrial }) => (
  <Card>
    <h2 className="font-semibold text-lg">{t.total(trial.total)}</h2>
    <ol className="mt-3 list-decimal space-y-3 pl-6 marker:text-muted-foreground">
      {trial.results.map(({ id, name, marks, score, reasons }) => (
        <li key={id}>
          <a href={paths.product(id)} className="wrap-anywhere font-medium hover:underline">
            <MarkedText text={name} marks={marks} />
          </a>
          <p className="text-muted-foreground text-sm">
            {score === null
              ? t.unscored
              : `${t.score(points.format(score))}: ${reasons
                  .map((reason) => `${t.reasons[reason.part]} ${signed.format(reason.points)}`)
                  .join(' · ')}`}
          </p>
        </li>
      ))}
    </ol>
  </Card>
)

/** How a search is read, and why its first results stand where they stand. */
export const Trial = ({ q, onTry }: { q: string; onTry: (q: string) => void }) => {
  const { data, isLoadingError, refetch } = useCall(
    'GET /api/admin/searches/trial',
    { query: { q } },
    { enabled: q !== '', staleTime: 0 },
  )
  return (
    <div className="space-y-4">
      <form
        className="flex max-w-xl gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onTry(String(new FormData(event.currentTarget).get('try') ?? '').trim())
        }}
      >
        <Input key={q} name="try" type="search" aria-label={t.label} defaultValue={q} maxLength={200} />
        <Button type="submit">{t.submit}</Button>
      </form>
      {q === '' ? (
        <p className="text-muted-foreground">{t.prompt}</p>
      ) : isLoadingError ? (
        <ErrorState title={t.loadError} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <Reading trial={data} />
          {data.results.length > 0 ? <Results trial={data} /> : null}
        </>
      )}
    </div>
  )
}
