import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSettings } from '#web/lib/settings.ts'
import { PointsMark } from '#web/ui/points-amount.tsx'

export const Logo = () => (
  <Link
    to={paths.home}
    className="flex shrink-0 items-center gap-2 font-bold text-lg text-primary tracking-tight"
  >
    <PointsMark className="size-7" />
    <span>{useSettings().siteName}</span>
  </Link>
)
