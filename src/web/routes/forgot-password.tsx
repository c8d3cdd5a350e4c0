import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useForgotPassword } from '#web/features/session/mutations.ts'
import { useProblems } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { passwordText as t } from '#web/text/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

export const meta = (at: At) => pageMeta(at, { title: t.forgotTitle, index: false })

const DemoBox = ({ token }: { token: string }) => (
  <div className="rounded-xl border border-points bg-points-soft p-4">
    <p className="font-semibold">{t.demoTitle}</p>
    <p className="mt-1">{t.demoCode}</p>
    <code className="mt-1 block break-all text-sm">{token}</code>
    <Link
      to={paths.resetPassword(token)}
      className="mt-2 inline-flex min-h-11 items-center font-medium underline"
    >
      {t.demoLink}
    </Link>
  </div>
)

export default function ForgotPassword() {
  const [problem, setProblem] = useState<string>()
  const request = useForgotPassword()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setProblem(email === '' ? t.emailRequired : undefined)
    if (email === '') request.reset()
    else request.mutate(email)
  }
  const problems = useProblems(request.error, t.forgotError)
  return (
    <div className="mx-auto max-w-md px-4 py-12">
      <div className="space-y-4 rounded-2xl border bg-card p-6 shadow-card sm:p-8">
        <h1 className="font-semibold text-2xl">{t.forgotTitle}</h1>
        {request.isSuccess ? (
          <>
            <p role="status">{t.forgotSent}</p>
            {request.data.token ? <DemoBox token={request.data.token} /> : null}
          </>
        ) : (
          <Form problems={problems} onSubmit={submit} className="space-y-4">
            <p className="text-muted-foreground">{t.forgotIntro}</p>
            <Field name="email" label="Email" htmlFor="email" error={problem}>
              <Input id="email" name="email" type="email" autoComplete="email" />
            </Field>
            <Button type="submit" className="w-full" busy={request.isPending} busyLabel={t.forgotBusy}>
              {t.forgotSubmit}
            </Button>
          </Form>
        )}
        <Link
          to={paths.auth}
          className="inline-flex min-h-11 items-center text-primary-ink underline-offset-4 hover:underline"
        >
          {t.back}
        </Link>
      </div>
    </div>
  )
}
