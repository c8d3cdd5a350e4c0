import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { siteName } from '#web/text/site.ts'
import { PointsMark } from '#web/ui/points-amount.tsx'

export const Logo = () => (
  <Link
    to={paths.home}
    className="flex shrink-0 items-center gap-2 font-bold text-lg text-primary tracking-tight"
  >
    <PointsMark className="size-7" />
    <span>{siteName}</span>
  </Link>
)
