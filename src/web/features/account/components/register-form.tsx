import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { type useLogin, useRegister } from '#web/features/session/mutations.ts'
import { useProblems } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { authErrors, authText } from '#web/text/account.ts'
import { footer } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { ProviderButton } from './provider-button.tsx'

type Values = {
  fullName: string
  email: string
  username: string
  password: string
  passwordConfirm: string
  terms: boolean
}

const filled = (message: string) => (value: string) => value.trim() !== '' || message

/**
 * Where the answer got lost the account may be there already, and its name is taken by nobody else: who tries again as the same is
 * signed in by the same password.
 */
const useSignUp = (login: ReturnType<typeof useLogin>) => {
  const signUp = useRegister()
  const lost = useRef<string>(undefined)
  const send = (member: Parameters<typeof signUp.mutate>[0]) => {
    const { username, password } = member
    signUp.mutate(member, {
      onError: (error) => {
        if (error instanceof TypeError) lost.current = username
        else if (error instanceof ApiError && error.status === 409 && lost.current === username)
          login.mutate({ username, password, rememberMe: false })
      },
    })
  }
  return { send, error: signUp.error, isBusy: signUp.isPending || login.isPending || login.isSuccess }
}

export const RegisterForm = ({ login }: { login: ReturnType<typeof useLogin> }) => {
  const form = useForm<Values>({ defaultValues: { terms: false } })
  const { register, handleSubmit, formState, getValues } = form
  const { errors } = formState
  const signUp = useSignUp(login)
  const submit = handleSubmit(({ passwordConfirm: _, terms: __, ...member }) => signUp.send(member))
  return (
    <Form problems={useProblems(signUp.error, 'fields')} onSubmit={submit} className="space-y-4">
      <Field name="fullName" label={authText.fullName} htmlFor="reg-name" error={errors.fullName?.message}>
        <Input
          id="reg-name"
          autoComplete="name"
          {...register('fullName', { validate: filled(authErrors.fullName) })}
        />
      </Field>
      <Field name="email" label={authText.email} htmlFor="reg-email" error={errors.email?.message}>
        <Input
          id="reg-email"
          type="email"
          autoComplete="email"
          {...register('email', {
            validate: filled(authErrors.email),
            pattern: { value: /^\S+@\S+\.\S+$/, message: authErrors.emailForm },
          })}
        />
      </Field>
      <Field
        name="username"
        label={authText.username}
        htmlFor="reg-username"
        error={errors.username?.message}
      >
        <Input
          id="reg-username"
          autoComplete="username"
          {...register('username', { validate: filled(authErrors.username) })}
        />
      </Field>
      <Field
        name="password"
        label={authText.password}
        htmlFor="reg-password"
        error={errors.password?.message}
      >
        <Input
          id="reg-password"
          type="password"
          autoComplete="new-password"
          {...register('password', {
            required: authErrors.password,
            minLength: { value: 6, message: authErrors.registerShort },
          })}
        />
      </Field>
      <Field
        name="passwordConfirm"
        label={authText.passwordConfirm}
        htmlFor="reg-confirm"
        error={errors.passwordConfirm?.message}
      >
        <Input
          id="reg-confirm"
          type="password"
          autoComplete="new-password"
          {...register('passwordConfirm', {
            required: authErrors.passwordConfirm,
            validate: (value) => value === getValues('password') || authErrors.mismatch,
          })}
        />
      </Field>
      <div>
        <label className="flex min-h-11 items-start gap-2">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0"
            aria-invalid={Boolean(errors.terms)}
            aria-describedby={errors.terms ? 'reg-terms-error' : undefined}
            {...register('terms', { validate: (value) => value || authErrors.terms })}
          />
          <span>
            {authText.termsBefore}
            <Link to={paths.terms} className="underline">
              {footer.terms}
            </Link>
            {authText.termsAnd}
            <Link to={paths.privacy} className="underline">
              {footer.privacy}
            </Link>
          </span>
        </label>
        {errors.terms ? (
          <p id="reg-terms-error" role="alert" className="text-destructive-ink text-sm">
            {errors.terms.message}
          </p>
        ) : null}
      </div>
      <Button type="submit" className="w-full" busy={signUp.isBusy} busyLabel={authText.registering}>
        {authText.register}
      </Button>
      <ProviderButton />
    </Form>
  )
}
