import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { useLogin } from '#web/features/session/mutations.ts'
import { paths } from '#web/lib/paths.ts'
import { authErrors, authText } from '#web/text/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { ProviderButton } from './provider-button.tsx'

type Values = { username: string; password: string; rememberMe: boolean }

export const LoginForm = ({ login }: { login: ReturnType<typeof useLogin> }) => {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { rememberMe: false } })
  const { errors } = formState
  return (
    <Form onSubmit={handleSubmit((values) => login.mutate(values))} className="space-y-4">
      <Field label={authText.username} htmlFor="login-username" error={errors.username?.message}>
        <Input
          id="login-username"
          autoComplete="username"
          {...register('username', { validate: (value) => value.trim() !== '' || authErrors.username })}
        />
      </Field>
      <Field label={authText.password} htmlFor="login-password" error={errors.password?.message}>
        <Input
          id="login-password"
          type="password"
          autoComplete="current-password"
          {...register('password', { required: authErrors.password })}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" className="size-5 accent-primary" {...register('rememberMe')} />
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
      <ProviderButton />
    </Form>
  )
}
