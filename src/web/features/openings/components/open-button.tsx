import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/client.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { openBlankTab } from '#web/lib/blank-tab.ts'
import { invalidate, useAction } from '#web/lib/call.ts'
import { cn } from '#web/lib/cn.ts'
import { errorText } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { keepPendingPage } from '#web/lib/pending-link.ts'
import { openingsText as t } from '#web/text/openings.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { keptWords, type Promised } from '../rules/rate-words.ts'

const sponsored = 'sponsored nofollow noopener'

type Opened = Answer<'POST /api/links/open'>

type Props = {
  /** What it is called where it earns. */
  label: string
  /** What it is said to bring. */
  promise: Promised
  open: () => Promise<Opened>
  /** The way before scripts come: the server notes a member's click there. */
  go: string
  /** The page to come back to after signing in. */
  page: string
}

/** A tab opened in the press, the click noted, then the redirect in that tab. */
const useOpen = (open: Props['open'], promise: Promised) => {
  const [waiting, setWaiting] = useState<string>()
  const client = useQueryClient()
  // Said here and not with the press: the tab is led on also when its page has been left meanwhile.
  const action = useAction((_: Window | null) => open(), {
    onSuccess: ({ redirectUrl, promised, rate }, tab) => {
      if (tab && !tab.closed) tab.location.replace(new URL(redirectUrl, window.location.origin).href)
      else setWaiting(redirectUrl)
      toast({ title: keptWords(promise, { points: promised, rate }) })
      void invalidate(client, ['GET /api/me/clicks'])
    },
    onError: (error, tab) => {
      tab?.close()
      toast({ title: t.failed, description: errorText(error), variant: 'destructive' })
    },
  })
  return { press: () => action.mutate(openBlankTab()), busy: action.isPending, waiting }
}

const Label = ({ children }: { children: string }) => (
  <>
    {children}
    <ExternalLink aria-hidden className="size-4" />
  </>
)

/**
 * Opens a shop, or a page of it: members by a click that is noted; visitors are asked to sign in where there is something to earn, and
 * come back here. Until it is known who looks, the server decides.
 */
export const OpenButton = ({ label, promise, open, go, page }: Props) => {
  const earns = Boolean(promise.points || promise.rate)
  const { user } = useAuth()
  const { press, busy, waiting } = useOpen(open, promise)
  const plain = (words: string, variant: 'primary' | 'outline') => (
    <Button asChild size="lg" variant={variant} className="w-full">
      <a href={go} target="_blank" rel={sponsored}>
        <Label>{words}</Label>
      </a>
    </Button>
  )
  return (
    // As high as what visitors see, so that nothing moves when it is known who looks; members see less.
    <div className={cn('grid content-start gap-3', earns && 'min-h-43 in-data-member:min-h-0')}>
      {user ? (
        <Button size="lg" className="w-full" onClick={press} busy={busy} busyLabel={t.opening}>
          <Label>{earns ? label : t.openPlain}</Label>
        </Button>
      ) : user === null && earns ? (
        <>
          <Button asChild size="lg" className="w-full">
            <Link to={paths.auth} onClick={() => keepPendingPage(page)}>
              {t.signIn}
            </Link>
          </Button>
          <p className="text-muted-foreground text-sm">{t.signInWhy}</p>
          {plain(t.openPlain, 'outline')}
        </>
      ) : (
        plain(earns ? label : t.openPlain, 'primary')
      )}
      {waiting ? (
        <p role="alert">
          {t.blocked}{' '}
          <a href={waiting} target="_blank" rel={sponsored} className="font-medium underline">
            {t.openHere}
          </a>
        </p>
      ) : null}
    </div>
  )
}
