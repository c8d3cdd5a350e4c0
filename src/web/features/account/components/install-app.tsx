import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type InstallPrompt, installPrompt } from '#web/lib/install-prompt.ts'
import { appText as t } from '#web/text/app.ts'
import { Button } from '#web/ui/button.tsx'

/** Offers the site as an app where the browser does; nowhere else, and never by itself. */
export const InstallApp = () => {
  const [prompt, setPrompt] = useState<InstallPrompt | undefined>(installPrompt)
  if (!prompt) return null
  const install = () => {
    void prompt.prompt()
    // A browser asks once for each offer.
    setPrompt(undefined)
  }
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-2xl border bg-card p-5">
      <p className="min-w-0 flex-1 basis-60">{t.installText}</p>
      <Button variant="outline" onClick={install}>
        <Smartphone aria-hidden className="size-4" />
        {t.install}
      </Button>
    </section>
  )
}
