import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SecondFactor } from '#contract/second-factor.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { providerNameIn, useSettings } from '#web/lib/settings.ts'
import { securityText as t } from '#web/text/security.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSecondFactor } from '../queries.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes, RenewCodes } from './recovery-codes.tsx'
import { TotpSwitch } from './totp-switch.tsx'

const Part = ({
  title,
  text,
  isOn,
  children,
}: {
  title: string
  text: string
  isOn?: boolean
  children: ReactNode
}) => (
  <section className="space-y-4 rounded-2xl border bg-card p-5 sm:p-6">
    <div>
      <h2 className="flex flex-wrap items-center gap-3 font-semibold text-lg">
        {title}
        {isOn === undefined ? null : <Badge tone={isOn ? 'primary' : 'muted'}>{isOn ? t.on : t.off}</Badge>}
      </h2>
      <p className="mt-1 max-w-2xl text-muted-foreground">{text}</p>
    </div>
    {children}
  </section>
)

/**
 * Whoever comes from the provider for the first time reads here what their account lost by it. The server leads them so and says it
 * itself: an address that somebody made up says nothing.
 */
const Lost = ({ lost }: { lost: SecondFactor['lost'] }) => {
  const [search] = useSearchParams()
  const provider = providerNameIn(useSettings())
  return lost && search.has('lost') ? (
    <p role="status" className="rounded-xl bg-primary-soft p-4 font-medium text-primary-ink">
      {t.lost[lost](provider)}
    </p>
  ) : null
}

/** What guards the account beside its password. */
export default function SecurityTab() {
  const { user } = useAuth()
  const { data, isLoadingError, isFetching, refetch } = useSecondFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (isLoadingError)
    return <ErrorState title={t.loadError} retrying={isFetching} onRetry={() => refetch()} />
  if (!data || !user) return <Skeleton className="h-96 w-full rounded-2xl" />
  const isGuarded = data.totp || data.passkeys.length > 0
  return (
    <div className="space-y-6">
      <Lost lost={data.lost} />
      {data.isNeeded ? (
        <p role="status" className="rounded-xl bg-primary-soft p-4 font-medium text-primary-ink">
          {t.needed}
        </p>
      ) : null}
      <Part title={t.totp.title} text={t.totp.text} isOn={data.totp}>
        <TotpSwitch isOn={data.totp} onCodes={setCodes} />
      </Part>
      <Part title={t.passkeys.title} text={t.passkeys.text} isOn={data.passkeys.length > 0}>
        <PasskeyList passkeys={data.passkeys} onCodes={setCodes} />
      </Part>
      {isGuarded ? (
        <Part title={t.codes.title} text={t.codes.text}>
          <RenewCodes left={data.recoveryCodesLeft} onCodes={setCodes} />
        </Part>
      ) : null}
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </div>
  )
}
