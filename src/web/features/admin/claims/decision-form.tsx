import { type FormEvent, useState } from 'react'
import type { AdminClaim, ClaimReason } from '#contract/claims.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminClaimsText as t } from '#web/text/admin-claims.ts'
import { claimText } from '#web/text/claims.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Decision, useDecide } from './mutations.ts'

const kinds = ['accept', 'ask', 'refuse'] as const
const reasons = (Object.keys(claimText.reasons) as ClaimReason[]).filter((one) => one !== 'account_deleted')

/** Accept, ask for more or refuse, each with words for the member. */
export const DecisionForm = ({ claim, onDone }: { claim: AdminClaim; onDone: () => void }) => {
  const [asked, setKind] = useState<Decision['kind']>('accept')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  // What stands for the order already is decided first.
  const offered = claim.clash ? kinds.filter((one) => one !== 'accept') : kinds
  const kind = offered.find((one) => one === asked) ?? 'ask'
  const decide = useDecide(claim, onDone)
  const problems = useProblems(decide.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is missing the server says.
    decide.mutate(kind === 'refuse' ? { kind, reason: reason as never, message } : { kind, message })
  }
  const label = {
    accept: t.acceptDo(formatPoints(claim.promisedPoints)),
    ask: t.askDo,
    refuse: t.refuseDo,
  }
  return (
    <Form problems={problems} onSubmit={submit} className="mt-5 space-y-4 border-t pt-5">
      <Tabs
        value={kind}
        onValueChange={(value) => {
          decide.reset()
          setKind(value as Decision['kind'])
        }}
      >
        <TabsList aria-label={t.columns.actions}>
          {offered.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        {offered.map((one) => (
          <TabsContent key={one} value={one} className="mt-4 space-y-4">
            {kind === 'refuse' ? (
              <Field name="reason" label={t.reason}>
                <NativeSelect
                  className="w-full"
                  value={reason}
                  onChange={({ currentTarget: { value } }) => setReason(value)}
                >
                  <option value="">{t.chooseReason}</option>
                  {reasons.map((one) => (
                    <option key={one} value={one}>
                      {claimText.reasons[one]}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            ) : null}
            <Field
              name="message"
              label={kind === 'ask' ? t.question : t.message}
              optional={kind === 'accept' || (kind === 'refuse' && reason !== 'other')}
            >
              <Textarea
                rows={2}
                className="min-h-20"
                maxLength={1000}
                value={message}
                onChange={({ currentTarget: { value } }) => setMessage(value)}
              />
            </Field>
          </TabsContent>
        ))}
      </Tabs>
      <Button
        type="submit"
        variant={kind === 'refuse' ? 'destructive' : 'primary'}
        busy={decide.isPending}
        busyLabel={t.busy}
      >
        {label[kind]}
      </Button>
    </Form>
  )
}
