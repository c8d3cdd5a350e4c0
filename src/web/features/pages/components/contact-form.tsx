import { useForm } from 'react-hook-form'
import { api } from '#web/lib/api.ts'
import { atLeast } from '#web/lib/at-least.ts'
import { useAction } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { contactText as t } from '#web/text/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type Values = { name: string; email: string; subject: string; message: string }

/** Writes to the operator. Busy for at least 1.5 s, then the form is clear again (spec section 2). */
export const ContactForm = () => {
  const { register, handleSubmit, formState, reset } = useForm<Values>()
  const send = useAction((body: Values) => atLeast(1500, api.call('POST /api/contact', { body })), {
    onSuccess: () => reset(),
  })
  const field = (name: keyof Values) => ({
    name,
    error: formState.errors[name]?.message,
    label: t.fields[name],
    htmlFor: `contact-${name}`,
  })
  const control = (name: keyof Values) => ({
    id: `contact-${name}`,
    ...register(name, { validate: (value) => value.trim() !== '' || t.required[name] }),
  })
  return (
    <Form
      problems={useProblems(send.error)}
      onSubmit={handleSubmit((values) => send.mutate(values))}
      className="space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('name')}>
          <Input autoComplete="name" {...control('name')} />
        </Field>
        <Field {...field('email')}>
          <Input type="email" autoComplete="email" {...control('email')} />
        </Field>
      </div>
      <Field {...field('subject')}>
        <Input {...control('subject')} />
      </Field>
      <Field {...field('message')}>
        <Textarea rows={6} {...control('message')} />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={send.isPending} busyLabel={t.busy}>
          {t.submit}
        </Button>
        <p role="status" className="font-medium text-primary-ink">
          {send.isSuccess ? t.done : ''}
        </p>
      </div>
    </Form>
  )
}
