import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { PointsMark } from '#web/ui/points-mark.tsx'

/** On phones the field needs the room: the name shows there where the page has a field of its own. */
export const Logo = ({ alone }: { alone: boolean }) => (
  <a
    href={paths.home}
    data-discover="true"
    className="relative flex min-h-11 shrink-0 items-center gap-2 font-bold text-lg text-primary tracking-tight"
  >
    <PointsMark className="size-8 md:size-7" />
    <span className={alone ? 'hero-name whitespace-nowrap max-md:absolute max-md:left-10' : 'max-md:sr-only'}>
      {useSettings().siteName}
    </span>
  </a>
)
