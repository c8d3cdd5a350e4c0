import { ChevronDown, Circle, CircleAlert, CircleCheck, RefreshCw, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CheckId, Checklist, ChecklistItem } from '#contract/checklist.ts'
import { useAction } from '#web/lib/call.ts'
import { formatRelative } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { checklistText as t } from '#web/text/admin-checklist.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '../mutations.ts'
import { adminPath } from '../screens.ts'
import { useDemoData } from '../settings/queries.ts'
import { useChecklist } from './queries.ts'

const places: Partial<Record<CheckId, string>> = {
  import: adminPath('imports'),
  texts: adminPath('settings'),
  network: adminPath('networks'),
}

const useTest = () =>
  useAction('POST /api/admin/checklist/{id}/test', {
    onError: showError,
    invalidates: ['GET /api/admin/checklist'],
  })

const busyWords = (id: CheckId): string => (id === 'mail' ? t.sending : t.testing)

const Sign = ({ item: { id, done, finding } }: { item: ChecklistItem }) => {
  const [Icon, tone, says] = done
    ? ([CircleCheck, 'text-primary-ink', t.done] as const)
    : finding === 'untested' || finding === 'sending'
      ? ([Circle, 'text-muted-foreground', finding === 'sending' ? busyWords(id) : t.untested] as const)
      : ([CircleAlert, 'text-destructive-ink', t.open] as const)
  return <Icon role="img" aria-label={says} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
}

/** Asking costs nothing and tells nobody: done once without being pressed. A letter is sent only to who asks for it. */
const askedByItself: readonly CheckId[] = ['site', 'signIn', 'network']

const Row = ({ item, now }: { item: ChecklistItem; now: Date }) => {
  const test = useTest()
  const place = item.done ? undefined : places[item.id]
  const { id, finding } = item
  const isBusy = test.isPending || finding === 'sending'
  const busyLabel = busyWords(id)
  const label = id === 'mail' ? t.send : finding === 'untested' ? t.test : t.again
  const isAsked = useRef(false)
  const { mutate } = test
  useEffect(() => {
    if (finding !== 'untested' || !askedByItself.includes(id) || isAsked.current) return
    isAsked.current = true
    mutate({ params: { id } })
  }, [finding, id, mutate])
  const found = [
    t.found[id][finding]?.(item.about ?? ''),
    item.testedAt && finding !== 'sending' ? `${t.testedAt(formatRelative(item.testedAt, now))}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <li className="-mb-px flex items-start gap-2 border-b py-2 pr-2">
      {/* One line until it is opened: what a test finds moves nothing. */}
      <details className="group min-w-0 flex-1">
        <summary className="flex min-h-11 list-none items-start gap-3 rounded-lg pl-4 -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <Sign item={item} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5 font-medium">
              {t.names[id]}
              <ChevronDown
                aria-hidden
                className="size-4 text-muted-foreground transition-transform group-open:rotate-180"
              />
            </span>
            <span className="block min-h-5 truncate text-muted-foreground text-sm group-open:whitespace-normal">
              {found}
            </span>
          </span>
        </summary>
        {place && t.places[id as keyof typeof t.places] ? (
          <Link
            to={place}
            className="ml-12 inline-flex min-h-9 items-center text-primary-ink text-sm underline underline-offset-4"
          >
            {t.places[id as keyof typeof t.places]}
          </Link>
        ) : null}
      </details>
      <Button
        variant="outline"
        size="sm"
        className="mt-1 max-sm:size-10 max-sm:px-0"
        busy={isBusy}
        busyLabel=""
        aria-label={t.testItem(isBusy ? busyLabel : label, t.names[id])}
        onClick={() => mutate({ params: { id } })}
      >
        {id === 'mail' ? (
          <Send aria-hidden className="size-4" />
        ) : (
          <RefreshCw aria-hidden className="size-4" />
        )}
        <span className="max-sm:hidden">{label}</span>
      </Button>
    </li>
  )
}

/** What the demo left has to go before real people come. */
const DemoLine = () => {
  const { demo } = useDemoData()
  if (!demo) return null
  return (
    <p className="mb-3 text-muted-foreground text-sm">
      {t.demo}{' '}
      <Link to={adminPath('settings')} className="text-primary-ink underline underline-offset-4">
        {t.demoPlace}
      </Link>
    </p>
  )
}

const OpenItems = ({ list: { items, putAway } }: { list: Checklist }) => {
  const away = useAction('PATCH /api/admin/checklist', {
    onError: showError,
    invalidates: ['GET /api/admin/checklist'],
  })
  const now = useNow()
  const done = items.filter((item) => item.done).length
  if (putAway || done === items.length) return null
  return (
    <section aria-labelledby="chuan-bi" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="chuan-bi" className="font-semibold text-lg">
          {t.title}{' '}
          <span className="font-normal text-muted-foreground text-sm max-sm:block">
            {t.progress(done, items.length)}
          </span>
        </h2>
        <Button
          variant="ghost"
          size="sm"
          busy={away.isPending}
          onClick={() => away.mutate({ body: { putAway: true } })}
        >
          {t.putAway}
        </Button>
      </div>
      <DemoLine />
      <ul className="grid overflow-hidden rounded-2xl border bg-card shadow-card lg:grid-cols-2">
        {items.map((item) => (
          <Row key={item.id} item={item} now={now} />
        ))}
      </ul>
    </section>
  )
}

/** What a new site still has to have, until all of it is done or the list is put away. */
export const FirstRun = () => {
  const { data } = useChecklist()
  return data ? <OpenItems list={data} /> : null
}

/** The way back to a list that was put away. */
export const TakeOutFirstRun = () => {
  const { data } = useChecklist()
  const out = useAction('PATCH /api/admin/checklist', {
    onError: showError,
    invalidates: ['GET /api/admin/checklist'],
  })
  if (!data?.putAway) return null
  return (
    <Button
      variant="outline"
      className="mr-auto"
      busy={out.isPending}
      onClick={() => out.mutate({ body: { putAway: false } })}
    >
      {t.takeOut}
    </Button>
  )
}
