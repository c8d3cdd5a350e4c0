import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import type { SignInStep } from '#contract/users.ts'
import { type useLogin, usePasskeyLogin } from '#web/features/session/mutations.ts'
import { useProblems } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { authErrors, authText } from '#web/text/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { ProviderButton } from './provider-button.tsx'
import { SecondStep } from './second-step.tsx'

type Values = { username: string; password: string; rememberMe: boolean }

/** What is still to be shown where the address alone says that something is: after the provider, or a reload. */
const asked: SignInStep['secondFactor'] = ['code', 'passkey']

export const LoginForm = ({ login }: { login: ReturnType<typeof useLogin> }) => {
  const { register, handleSubmit, formState, getValues } = useForm<Values>({
    defaultValues: { rememberMe: false },
  })
  const { errors } = formState
  const { passkeys } = useSettings()
  const passkey = usePasskeyLogin()
  const byPasskey = {
    mutate: () => passkey.mutate({ rememberMe: getValues('rememberMe') }),
    isPending: passkey.isPending || passkey.isSuccess,
  }
  const [search, setSearch] = useSearchParams()
  const problems = useProblems(login.error, 'fields')
  const answered = login.data && 'secondFactor' in login.data ? login.data.secondFactor : undefined
  const isAsked = search.get('step') === 'code'
  // Who leaves to look for the code and finds the page loaded anew goes on where they were.
  useEffect(() => {
    if (answered && !isAsked) setSearch({ step: 'code' }, { replace: true, preventScrollReset: true })
  }, [answered, isAsked, setSearch])
  const step = answered ?? (isAsked ? asked.filter((one) => one === 'code' || passkeys) : undefined)
  if (step)
    return (
      <SecondStep
        factors={step}
        passkey={byPasskey}
        onBack={() => {
          login.reset()
          setSearch({}, { replace: true })
        }}
      />
    )
  return (
    <Form problems={problems} onSubmit={handleSubmit((values) => login.mutate(values))} className="space-y-4">
      <Field
        name="username"
        label={authText.username}
        htmlFor="login-username"
        error={errors.username?.message}
      >
        <Input
          id="login-username"
          autoComplete="username"
          {...register('username', { validate: (value) => value.trim() !== '' || authErrors.username })}
        />
      </Field>
      <Field
        name="password"
        label={authText.password}
        htmlFor="login-password"
        error={errors.password?.message}
      >
        <Input
          id="login-password"
          type="password"
          autoComplete="current-password"
          {...register('password', { required: authErrors.password })}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" className="size-5" {...register('rememberMe')} />
          {authText.rememberMe}
        </label>
        <Link to={paths.forgotPassword} className="text-primary-ink underline-offset-4 hover:underline">
          {authText.forgot}
        </Link>
      </div>
      <Button
        type="submit"
        className="w-full"
        busy={login.isPending || login.isSuccess}
        busyLabel={authText.loggingIn}
      >
        {authText.login}
      </Button>
      {passkeys ? (
        <Button
          variant="outline"
          className="w-full"
          busy={byPasskey.isPending}
          busyLabel={authText.passkeyBusy}
          onClick={byPasskey.mutate}
        >
          <KeyRound aria-hidden className="size-4" />
          {authText.passkey}
        </Button>
      ) : null}
      <ProviderButton />
    </Form>
  )
}
