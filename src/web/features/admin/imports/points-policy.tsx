import { type FormEvent, useState } from 'react'
import type { ImportPoints, ImportPolicy } from '#contract/imports.ts'
import { type Network, networkBrands } from '#shared/networks.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { importPointsText as t } from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToastAction } from '../mutations.ts'

const brands = Object.entries(networkBrands) as [Network, string][]

/** What was typed for each network; an empty field says nothing, and what is no number is refused under its field. */
const ratesOf = (typed: Partial<Record<Network, string>>): ImportPoints['networks'] =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([network, rate]) =>
      rate?.trim() ? [[network, Number(rate.replace(',', '.'))]] : [],
    ),
  )

const PolicyForm = ({ policy }: { policy: ImportPolicy }) => {
  const [share, setShare] = useState(policy.share === null ? '' : String(policy.share))
  const [byCommission, setByCommission] = useState(policy.share !== null)
  const isKnown = policy.shops > 0 || Object.keys(policy.networks).length > 0
  const [rates, setRates] = useState<Partial<Record<Network, string>>>(
    Object.fromEntries(Object.entries(policy.networks).map(([network, rate]) => [network, String(rate)])),
  )
  const save = useToastAction(
    () =>
      api.call('PATCH /api/admin/import-points', {
        body: { share: byCommission ? Number(share) : null, networks: ratesOf(rates) },
      }),
    { done: t.saved, invalidates: ['GET /api/admin/import-points'], form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Form problems={useProblems(save.error)} onSubmit={submit} className="mt-4 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.mode} hint={isKnown && !byCommission ? t.known(policy.shops) : undefined}>
          <NativeSelect
            className="w-full"
            value={byCommission ? 'commission' : 'category'}
            onChange={({ currentTarget: { value } }) => setByCommission(value === 'commission')}
          >
            <option value="commission">{t.byCommission}</option>
            <option value="category">{t.byCategory}</option>
          </NativeSelect>
        </Field>
        {byCommission ? (
          <Field name="share" label={t.share} hint={t.shareHint}>
            <Input
              type="number"
              min={1}
              max={100}
              value={share}
              onChange={({ currentTarget: { value } }) => setShare(value)}
            />
          </Field>
        ) : null}
      </div>
      <fieldset>
        <legend className="font-medium">{t.networks}</legend>
        <p className="mb-3 text-muted-foreground text-sm">{t.networksHint}</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {brands.map(([network, brand]) => (
            <Field key={network} name={`networks.${network}`} label={brand}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={rates[network] ?? ''}
                onChange={({ currentTarget: { value } }) => setRates({ ...rates, [network]: value })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
        {t.save}
      </Button>
    </Form>
  )
}

/** What points products of a feed get that names none. */
export const PointsPolicy = () => {
  const { data } = useCall('GET /api/admin/import-points', {}, { staleTime: 0 })
  return (
    <Card>
      <h2 className="font-semibold text-lg">{t.title}</h2>
      <p className="text-muted-foreground">{t.about}</p>
      {data ? <PolicyForm policy={data} /> : <Skeleton className="mt-4 h-80" />}
    </Card>
  )
}
