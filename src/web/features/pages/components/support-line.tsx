import { useSettings } from '#web/lib/settings.ts'
import { support } from '#web/text/pages.ts'

/** Where to ask what a long text left open. */
export const SupportLine = () => {
  const { supportEmail } = useSettings()
  return (
    <p className="mt-8">
      {support}{' '}
      <a href={`mailto:${supportEmail}`} className="font-medium underline underline-offset-4">
        {supportEmail}
      </a>
    </p>
  )
}
