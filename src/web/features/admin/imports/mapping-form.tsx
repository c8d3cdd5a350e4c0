import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ImportDetails, ImportMapping, ImportProfile } from '#contract/imports.ts'
import { feedColumns, missingColumns } from '#shared/product-fields.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { mappingText as t } from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RowButton } from '../components/row-button.tsx'
import { useToastAction } from '../mutations.ts'
import { useProfiles } from './queries.ts'

const needed = feedColumns.filter((column) => column.needed)
const asked = [...needed, ...feedColumns.filter((column) => !column.needed)]
const empty = Object.fromEntries(feedColumns.map(({ name }) => [name, null])) as ImportMapping

const fits = (profile: ImportProfile, columns: readonly string[]): boolean =>
  Object.values(profile.mapping).every((column) => column === null || columns.includes(column))

const SampleValues = ({ column, samples }: { column: string | null; samples: ImportDetails['samples'] }) => {
  if (column === null) return <p className="text-muted-foreground text-sm">{t.noSample}</p>
  return (
    <ul className="min-w-0 space-y-0.5 text-sm">
      {samples.map((sample, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their place
        <li key={place} className="truncate text-muted-foreground" title={sample[column]}>
          {sample[column] || t.emptySample}
        </li>
      ))}
    </ul>
  )
}

const invalidates = ['GET /api/admin/import-profiles'] as const

const useSaveProfile = (mapping: ImportMapping) =>
  useToastAction((name: string) => api.call('POST /api/admin/import-profiles', { body: { name, mapping } }), {
    done: t.saved,
    invalidates,
    form: true,
  })

const Profiles = ({
  columns,
  saving,
  onSave,
  onChoose,
}: {
  columns: readonly string[]
  saving: boolean
  /** `saved` is called once it is kept. */
  onSave: (name: string, saved: () => void) => void
  onChoose: (mapping: ImportMapping) => void
}) => {
  const profiles = useProfiles()
  const [chosen, setChosen] = useState<ImportProfile>()
  const [name, setName] = useState('')
  const forget = useToastAction(
    ({ id }: ImportProfile) => api.call('DELETE /api/admin/import-profiles/{id}', { params: { id } }),
    { done: t.forgotten, invalidates },
  )
  const fitting = (profiles.data ?? []).filter((profile) => fits(profile, columns))
  return (
    <div className="grid gap-4 border-t pt-4 md:grid-cols-2">
      {fitting.length > 0 ? (
        <div className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <Field label={t.profile}>
              <NativeSelect
                className="w-full"
                value={chosen?.id ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  const profile = fitting.find(({ id }) => id === Number(value))
                  setChosen(profile)
                  if (profile) onChoose(profile.mapping)
                }}
              >
                <option value="">{t.chooseProfile}</option>
                {fitting.map(({ id, name: called }) => (
                  <option key={id} value={id}>
                    {called}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          {chosen ? (
            <RowButton
              icon={Trash2}
              destructive
              label={t.forget(chosen.name)}
              onClick={() => forget.mutate(chosen, { onSuccess: () => setChosen(undefined) })}
            />
          ) : null}
        </div>
      ) : null}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field name="name" label={t.saveAs} hint={t.saveAsHint}>
            <Input value={name} maxLength={80} onChange={({ currentTarget: { value } }) => setName(value)} />
          </Field>
        </div>
        <Button
          variant="outline"
          className="mt-7.5"
          disabled={name.trim() === ''}
          busy={saving}
          onClick={() => onSave(name, () => setName(''))}
        >
          {t.save}
        </Button>
      </div>
    </div>
  )
}

/** Which column of the file is what: guessed by the server, settled by a person who sees some values. */
export const MappingForm = ({
  run,
  onCancel,
  onCompared,
}: {
  run: ImportDetails
  onCancel: () => void
  onCompared: () => void
}) => {
  const [mapping, setMapping] = useState<ImportMapping>({ ...empty, ...run.mapping })
  const [submitted, setSubmitted] = useState(false)
  const missing = missingColumns(mapping).map(({ name }) => name)
  const check = useToastAction(
    () => api.call('POST /api/admin/imports/{id}/check', { params: { id: run.id }, body: { mapping } }),
    { done: null, invalidates: ['GET /api/admin/imports/{id}'], form: true },
  )
  const saveProfile = useSaveProfile(mapping)
  const keep = (name: string, onSuccess: () => void) => {
    check.reset()
    saveProfile.mutate(name, { onSuccess })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    saveProfile.reset()
    if (missing.length === 0) check.mutate(undefined, { onSuccess: onCompared })
  }
  return (
    <Card>
      <Form problems={useProblems(saveProfile.error ?? check.error)} onSubmit={submit} className="space-y-4">
        <div>
          <h2 className="font-semibold text-lg">{t.title}</h2>
          <p className="text-muted-foreground">{t.about}</p>
        </div>
        <ul className="divide-y">
          {asked.map(({ name, label, hint, needed: isNeeded }) => (
            <li key={name} className="grid gap-x-6 gap-y-2 py-3.5 md:grid-cols-2">
              <Field
                name={`mapping.${name}`}
                label={
                  <>
                    {label}
                    {isNeeded && (mapping[name] !== null || missing.includes(name)) ? (
                      <span className="ml-1.5 font-normal text-muted-foreground text-sm">({t.required})</span>
                    ) : null}
                  </>
                }
                hint={hint}
                error={submitted && missing.includes(name) ? t.missing(label) : undefined}
              >
                <NativeSelect
                  className="w-full"
                  value={mapping[name] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setMapping({ ...mapping, [name]: value === '' ? null : value })
                  }
                >
                  <option value="">{t.none}</option>
                  {run.columns.map((column) => (
                    <option key={column} value={column}>
                      {column}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <div className="min-w-0 rounded-xl bg-muted px-3.5 py-2.5 md:mt-7.5 md:self-start">
                <SampleValues column={mapping[name]} samples={run.samples} />
              </div>
            </li>
          ))}
        </ul>
        <Profiles
          columns={run.columns}
          saving={saveProfile.isPending}
          onSave={keep}
          onChoose={(one) => setMapping({ ...empty, ...one })}
        />
        <div className="flex flex-col-reverse gap-3 border-t pt-4 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={check.isPending} busyLabel={t.compare}>
            {t.compare}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
