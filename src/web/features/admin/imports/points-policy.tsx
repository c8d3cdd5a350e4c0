import type { FormEvent } from 'react'
import type { ImportPoints, ImportPolicy } from '#contract/imports.ts'
import { type Network, networkBrands } from '#shared/networks.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { importPointsText as t } from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Loaded } from '../components/loaded.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'

const brands = Object.entries(networkBrands) as [Network, string][]

type Rates = Partial<Record<Network, string>>
const textsOf = (networks: ImportPoints['networks']): Rates =>
  Object.fromEntries(Object.entries(networks).map(([network, rate]) => [network, String(rate)]))

/** What was typed for each network; an empty field says nothing, and what is no number is refused under its field. */
const ratesOf = (typed: Rates): ImportPoints['networks'] =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([network, rate]) =>
      rate?.trim() ? [[network, Number(rate.replace(',', '.'))]] : [],
    ),
  )

const PolicyForm = ({ policy }: { policy: ImportPolicy }) => {
  const { draft, change, forget } = useDraft({
    share: policy.share === null ? '' : String(policy.share),
    byCommission: policy.share !== null,
    /** Those typed alone: who sets one network's leaves the others as they are by then. */
    typed: {} as Rates,
  })
  const { share, byCommission, typed } = draft
  const isKnown = policy.shops > 0 || Object.keys(policy.networks).length > 0
  const rates = { ...textsOf(policy.networks), ...typed }
  const save = useToastAction(
    async () => {
      const now = await api.call('GET /api/admin/import-points')
      const body = {
        ...changedIn({ share: policy.share }, { share: byCommission ? Number(share) : null }),
        ...(Object.keys(typed).length > 0
          ? { networks: ratesOf({ ...textsOf(now.networks), ...typed }) }
          : {}),
      }
      return api.call('PATCH /api/admin/import-points', { body })
    },
    { done: t.saved, invalidates: ['GET /api/admin/import-points'], form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: forget })
  }
  return (
    <Form problems={useProblems(save.error)} onSubmit={submit} className="mt-4 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.mode} hint={isKnown && !byCommission ? t.known(policy.shops) : undefined}>
          <NativeSelect
            className="w-full"
            value={byCommission ? 'commission' : 'category'}
            onChange={({ currentTarget: { value } }) => change({ byCommission: value === 'commission' })}
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
              onChange={({ currentTarget: { value } }) => change({ share: value })}
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
                onChange={({ currentTarget: { value } }) => change({ typed: { ...typed, [network]: value } })}
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
  const policy = useCall('GET /api/admin/import-points', {}, { staleTime: 0 })
  return (
    <Card>
      <h2 className="font-semibold text-lg">{t.title}</h2>
      <p className="text-muted-foreground">{t.about}</p>
      <Loaded call={policy} room="mt-4 h-80">
        {(data) => <PolicyForm policy={data} />}
      </Loaded>
    </Card>
  )
}
