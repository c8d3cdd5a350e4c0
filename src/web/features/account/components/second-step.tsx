import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SignInStep } from '#contract/users.ts'
import { useSecondStep } from '#web/features/session/mutations.ts'
import { useProblems } from '#web/lib/failure.ts'
import { stepText as t } from '#web/text/security.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

/**
 * What is asked for after the password: the code of the app or a recovery code, or a passkey. It comes with the page, for a sign-in by
 * the provider ends here, and a part that comes late would take a code that was typed before it along.
 */
export const SecondStep = ({
  factors,
  passkey,
  onBack,
}: {
  factors: SignInStep['secondFactor']
  /** Signs in by passkey instead. */
  passkey: { mutate: () => void; isPending: boolean }
  onBack: () => void
}) => {
  const [problem, setProblem] = useState<string>()
  const step = useSecondStep(onBack)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setProblem(code === '' ? t.codeMissing : undefined)
    if (code !== '') step.mutate(code)
  }
  return (
    <Form problems={useProblems(step.error)} onSubmit={submit} className="space-y-4">
      <h2 className="font-semibold text-lg">{t.title}</h2>
      <Field
        name="code"
        label={t.code}
        hint={factors.includes('code') ? t.intro : t.introPasskey}
        error={problem}
      >
        <Input
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Button type="submit" className="w-full" busy={step.isPending || step.isSuccess} busyLabel={t.busy}>
        {t.submit}
      </Button>
      {factors.includes('passkey') ? (
        <Button
          variant="outline"
          className="w-full"
          busy={passkey.isPending}
          busyLabel={t.busy}
          onClick={() => passkey.mutate()}
        >
          <KeyRound aria-hidden className="size-4" />
          {t.usePasskey}
        </Button>
      ) : null}
      <Button variant="ghost" className="w-full" onClick={onBack}>
        {t.back}
      </Button>
    </Form>
  )
}
