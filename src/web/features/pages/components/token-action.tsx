import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { newsletterText as t } from '#web/text/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'

type Props = {
  title: string
  text: string
  button: string
  done: string
  run: (token: string) => Promise<unknown>
}

/** What a link in a mail leads to: nothing happens before the button is pressed, since mail programs open links too. */
export const TokenAction = ({ title, text, button, done, run }: Props) => {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const action = useAction(() => run(token))
  const problem = token === '' ? t.noToken : action.error && errorText(action.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.mutate()
  }
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <div className="space-y-4 rounded-2xl border bg-card p-6 shadow-card sm:p-8">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {/* Nothing is promised of a link that leads to nothing. */}
        {action.isSuccess ? <p role="status">{done}</p> : problem ? null : <p>{text}</p>}
        {problem ? (
          <p role="alert" className="text-destructive-ink">
            {problem}
          </p>
        ) : null}
        {action.isSuccess || token === '' ? (
          <Button asChild variant="outline">
            <Link to={paths.home}>{t.home}</Link>
          </Button>
        ) : (
          <Form onSubmit={submit}>
            <Button type="submit" busy={action.isPending} busyLabel={t.busy}>
              {button}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
