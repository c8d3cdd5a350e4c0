import { type FormEvent, useState } from 'react'
import type { StatementDetails, StatementField } from '#contract/statements.ts'
import { type NetworkWith, networksWith } from '#shared/networks.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { statementFieldText, readingText as t } from '#web/text/admin-reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToastAction } from '../mutations.ts'
import { touchedByDecisions } from './queries.ts'

const networks = networksWith('statements')
type Network = NetworkWith<'statements'>
const fields = Object.keys(statementFieldText) as StatementField[]

/** Which network a file is of and which column is what: guessed by the server, settled by a person. */
export const ReadingForm = ({
  statement,
  onDone,
  onCancel,
}: {
  statement: StatementDetails
  onDone: () => void
  onCancel?: (() => void) | undefined
}) => {
  const { id, columns, samples } = statement
  const [network, setNetwork] = useState<Network | undefined>(
    networks.find((one) => one === statement.network),
  )
  const [closed, setClosed] = useState(statement.closed)
  const [mapping, setMapping] = useState(statement.mapping)
  const [submitted, setSubmitted] = useState(false)
  const check = useToastAction(
    (chosen: Network) =>
      api.call('POST /api/admin/statements/{id}/check', {
        params: { id },
        body: { network: chosen, closed, mapping },
      }),
    { done: null, invalidates: touchedByDecisions, form: true },
  )
  const problems = useProblems(check.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (network) check.mutate(network, { onSuccess: onDone })
  }
  const sampleOf = (column: string | null): string =>
    column === null ? '' : (samples.map((sample) => sample[column] ?? '').find((value) => value !== '') ?? '')
  return (
    <Card>
      <Form problems={problems} onSubmit={submit} className="space-y-5">
        <div>
          <h2 className="font-semibold text-lg">{t.title}</h2>
          <p className="text-muted-foreground">{t.text}</p>
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <Field name="network" label={t.network} error={submitted && !network ? t.needsNetwork : undefined}>
            <NativeSelect
              className="w-full"
              value={network ?? ''}
              onChange={({ currentTarget: { value } }) => setNetwork(networks.find((one) => one === value))}
            >
              <option value="">{t.choose}</option>
              {networks.map((one) => (
                <option key={one} value={one}>
                  {networkNames[one]}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <div className="md:pt-6">
            <Checkbox
              label={t.closed}
              checked={closed}
              onChange={({ currentTarget }) => setClosed(currentTarget.checked)}
            />
            <p className="text-muted-foreground text-sm">{t.closedHint}</p>
          </div>
        </div>
        <div className="grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map((field) => {
            const sample = sampleOf(mapping[field])
            return (
              <Field
                key={field}
                name={`mapping.${field}`}
                label={statementFieldText[field]}
                optional={!['orderId', 'status', 'commission'].includes(field)}
                {...(sample ? { hint: t.sample(sample) } : {})}
              >
                <NativeSelect
                  className="w-full"
                  value={mapping[field] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setMapping({ ...mapping, [field]: value === '' ? null : value })
                  }
                >
                  <option value="">{t.none}</option>
                  {columns.map((column) => (
                    <option key={column} value={column}>
                      {column}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            )
          })}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {onCancel ? (
            <Button type="button" variant="ghost" onClick={onCancel}>
              {t.cancel}
            </Button>
          ) : null}
          <Button type="submit" busy={check.isPending}>
            {t.compare}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
