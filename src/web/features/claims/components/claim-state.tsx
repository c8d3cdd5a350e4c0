import { ChevronDown } from 'lucide-react'
import type { Claim, ClaimState } from '#contract/claims.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { claimText, memberClaimText as t } from '#web/text/claims.ts'
import { Badge } from '#web/ui/badge.tsx'

const tones = {
  draft: 'outline',
  held: 'muted',
  sent: 'primary',
  needs_info: 'points',
  accepted: 'primary',
  rejected: 'destructive',
} as const satisfies Record<ClaimState, string>

export const ClaimStateBadge = ({ claim }: { claim: Pick<Claim, 'state' | 'heldUntil'> }) => (
  <Badge tone={tones[claim.state]}>
    {claim.state === 'held' && claim.heldUntil
      ? t.heldUntil(formatDate(claim.heldUntil))
      : claimText.states[claim.state]}
  </Badge>
)

/** How a claim came to stand where it stands, oldest first; folded away until asked for. */
export const ClaimHistory = ({ history, open = false }: { history: Claim['history']; open?: boolean }) => (
  <details className="group mt-2" open={open}>
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-muted-foreground text-sm">
      {t.history}
      <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    <ol className="space-y-2 border-l-2 pl-4 text-sm">
      {history.map((event) => (
        <li key={`${event.createdAt}${event.state}`}>
          <span className="font-medium">{claimText.states[event.state]}</span>
          <span className="text-muted-foreground"> · {formatDateTime(event.createdAt)}</span>
          {event.message ? <p className="whitespace-pre-line break-words">{event.message}</p> : null}
        </li>
      ))}
    </ol>
  </details>
)
