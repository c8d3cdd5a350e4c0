import { type FormEvent, useState } from 'react'
import type { DemoData } from '#contract/demo-data.ts'
import { type DemoKind, demoKinds } from '#shared/demo-kinds.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { useSettings } from '#web/lib/settings.ts'
import { demoDataText as t } from '#web/text/admin-demo-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToastAction } from '../mutations.ts'
import { useDemoData } from './queries.ts'

const RemoveForm = () => {
  const { siteName } = useSettings()
  const [typed, type] = useState('')
  const remove = useToastAction(
    () => api.call('POST /api/admin/demo-data/removal', { body: { siteName: typed } }),
    {
      done: ({ removed }) => t.removed(Object.values(removed).reduce((all, one) => all + one, 0)),
      invalidates: ['GET /api/admin/demo-data'],
      form: true,
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate()
  }
  return (
    <Form problems={useProblems(remove.error)} onSubmit={submit} className="mt-4 space-y-4">
      <Field name="siteName" label={t.siteName(siteName)}>
        <Input
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
      </Field>
      <Button type="submit" variant="destructive" busy={remove.isPending} busyLabel={t.removing}>
        {t.remove}
      </Button>
    </Form>
  )
}

const Counts = ({ there }: { there: Record<DemoKind, number> }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
    {demoKinds
      .filter((kind) => there[kind] > 0)
      .map((kind) => (
        <li key={kind}>
          {t.kinds[kind]}: <span className="font-medium tabular-nums">{formatPoints(there[kind])}</span>
        </li>
      ))}
  </ul>
)

const Kept = ({ kept }: { kept: DemoData['kept'] }) => (
  <>
    <p className="mt-4 font-medium">{t.kept}</p>
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {kept.map(({ kind, id, name }) => (
        <li key={`${kind}${id}`} className="break-words">
          {t.kinds[kind]}: {name}
        </li>
      ))}
    </ul>
  </>
)

/** What the demo left on the site, and the one press that takes it away. Nothing where there is none. */
export const DemoDataCard = () => {
  const { demo } = useDemoData()
  if (!demo) return null
  const { clicks, orders, redemptions } = demo.touched
  return (
    <section aria-labelledby="du-lieu-mau" className="rounded-2xl border bg-card p-5 shadow-card">
      <h2 id="du-lieu-mau" className="font-semibold text-lg">
        {t.title}
      </h2>
      <p className="mt-1 text-muted-foreground">{t.about}</p>
      <p className="mt-4 font-medium">{t.going}</p>
      <Counts there={demo.there} />
      {demo.kept.length > 0 ? <Kept kept={demo.kept} /> : null}
      {clicks + orders + redemptions > 0 ? (
        <p className="mt-4 text-sm">
          {t.touched(formatPoints(clicks), formatPoints(orders), formatPoints(redemptions))}
        </p>
      ) : null}
      <p className="mt-4 text-muted-foreground text-sm">{t.history}</p>
      <RemoveForm />
    </section>
  )
}
