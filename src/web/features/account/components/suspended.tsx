import { useSettings } from '#web/lib/settings.ts'
import { suspendedText as t } from '#web/text/account.ts'

/** Tells a suspended member why, what they can still do, and whom to write to. */
export const Suspended = ({ reason }: { reason: string }) => {
  const { supportEmail } = useSettings()
  return (
    <section
      aria-labelledby="dang-tam-khoa"
      className="mb-6 rounded-2xl border border-destructive bg-destructive-soft p-4 text-destructive-ink"
    >
      <h2 id="dang-tam-khoa" className="font-semibold">
        {t.title}
      </h2>
      <p className="wrap-anywhere mt-1">{t.reason(reason)}</p>
      <p className="mt-1">{t.about}</p>
      <p className="mt-1">
        {t.help}{' '}
        <a href={`mailto:${supportEmail}`} className="font-medium underline underline-offset-4">
          {supportEmail}
        </a>
      </p>
    </section>
  )
}
