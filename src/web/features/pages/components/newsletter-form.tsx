import { type FormEvent, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { atLeast } from '#web/lib/at-least.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { newsletterText as t } from '#web/text/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { seenLater } from '#web/ui/seen-later.ts'
import { toast } from '#web/ui/toast.tsx'

/** Asks for the newsletter; a mail then asks to confirm. Busy for at least a second (spec section 9). */
export const NewsletterForm = () => {
  const [email, setEmail] = useState('')
  const subscribe = useAction(() => atLeast(1000, api.call('POST /api/newsletter', { body: { email } })), {
    onSuccess: () => {
      setEmail('')
      toast({ title: t.done, description: t.doneText })
    },
    onError: (error) => toast({ title: t.error, description: errorText(error), variant: 'destructive' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return toast({ title: t.error, description: t.required, variant: 'destructive' })
    subscribe.mutate()
  }
  return (
    <section className="mx-auto max-w-7xl px-4 pt-10" style={seenLater('17rem')}>
      <div className="rounded-3xl bg-primary-soft p-6 text-primary-ink sm:p-10 lg:flex lg:items-center lg:justify-between lg:gap-10">
        <div className="max-w-xl">
          <h2 className="font-semibold text-2xl">{t.title}</h2>
          <p className="mt-2">{t.text}</p>
        </div>
        <Form onSubmit={submit} className="mt-5 flex w-full max-w-lg flex-wrap gap-3 lg:mt-0">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            aria-label={t.label}
            placeholder={t.label}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            className="min-w-[min(14rem,100%)] flex-1 bg-card text-foreground"
          />
          <Button type="submit" busy={subscribe.isPending} busyLabel={t.busy}>
            {t.submit}
          </Button>
        </Form>
      </div>
    </section>
  )
}
