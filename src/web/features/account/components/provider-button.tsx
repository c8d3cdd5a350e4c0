import type { MouseEvent } from 'react'
import { paths } from '#web/lib/paths.ts'
import { pendingPage } from '#web/lib/pending-link.ts'
import { providerNameIn, useSettings } from '#web/lib/settings.ts'
import { authText } from '#web/text/account.ts'
import { Button } from '#web/ui/button.tsx'

/** The server leads back to the page somebody wanted to open. */
const takeAlong = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
  const next = pendingPage()
  currentTarget.href = paths.providerSignIn + (next ? `?next=${encodeURIComponent(next)}` : '')
}

/** Sign-in with the provider is a plain navigation to a path the server owns. */
export const ProviderButton = () => (
  <>
    <p className="my-4 flex items-center gap-3 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {authText.or}
    </p>
    <Button asChild variant="outline" className="w-full">
      <a href={paths.providerSignIn} onClick={takeAlong}>
        {authText.provider(providerNameIn(useSettings()))}
      </a>
    </Button>
  </>
)
