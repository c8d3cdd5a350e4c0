import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The way back to the list a page belongs to; stands above its title. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 text-primary-ink underline-offset-4 hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {label}
  </Link>
)
