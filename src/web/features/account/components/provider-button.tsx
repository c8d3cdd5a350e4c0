import { paths } from '#web/lib/paths.ts'
import { providerNameIn, useSettings } from '#web/lib/settings.ts'
import { authText } from '#web/text/account.ts'
import { Button } from '#web/ui/button.tsx'

/** Sign-in with the provider is a plain navigation to a path the server owns. */
export const ProviderButton = () => (
  <>
    <p className="my-4 flex items-center gap-3 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {authText.or}
    </p>
    <Button asChild variant="outline" className="w-full">
      <a href={paths.providerSignIn}>{authText.provider(providerNameIn(useSettings()))}</a>
    </Button>
  </>
)
