import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PointsOffer, Product } from '#contract/products.ts'
import { shareWords } from '#shared/rate-words.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { openBlankTab } from '#web/lib/blank-tab.ts'
import { useAction } from '#web/lib/call.ts'
import { cn } from '#web/lib/cn.ts'
import { formatPoints } from '#web/lib/format.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { buyText as t } from '#web/text/catalog.ts'
import { bottomBar } from '#web/ui/bottom-bar.ts'
import { Button } from '#web/ui/button.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.tsx'
import { trackProduct } from '../mutations.ts'
import { useOffer } from '../queries.ts'
import { noticeOf, reasonOf } from '../rules/offer.ts'

const wide = 'max-[22.5rem]:px-3 px-5 md:w-full'
/** Not where it stands beside the price, in a bar one line high. */
const sign = 'size-4 max-md:hidden'
const sponsored = 'sponsored nofollow noopener'

/** The tracked way: a tab opened in the click, the tracking call, then the redirect path in that tab. */
const useBuy = (product: Product, shown: PointsOffer) => {
  const [waiting, setWaiting] = useState<string>()
  const go = (tab: Window | null, address: string) => {
    if (tab?.closed === false) tab.location.replace(address)
    else setWaiting(address)
  }
  // Said here and not with the press: the tab is led on also when its page has been left meanwhile.
  const track = useAction((_: Window | null) => trackProduct(product), {
    invalidates: ['GET /api/me/clicks', 'GET /api/products/{id}/reward'],
    onSuccess: ({ address, kept }, tab) => {
      go(tab, address)
      toast({ title: noticeOf(kept, shown) ?? t.success })
    },
    onError: (error, tab) => {
      toast({ title: t.failure, ...reasonOf(error), variant: 'destructive' })
      go(tab, product.affiliateLink)
    },
  })
  return { buy: () => track.mutate(openBlankTab()), busy: track.isPending, waiting }
}

/**
 * Members get a tracked click; visitors the link itself, and a word on how to earn. Until it is known who looks, the
 * server decides: a member who is quicker than our scripts earns all the same. `beside` stands before the button on phones.
 */
export const BuyButton = ({ product, beside }: { product: Product; beside: ReactNode }) => {
  const { user } = useAuth()
  const reward = useOffer(product)
  const { buy, busy, waiting } = useBuy(product, reward)
  return (
    <div>
      <div className={cn(bottomBar, 'flex flex-wrap items-center gap-2')}>
        {/* What is bought and what comes back, on phones, where the page itself has scrolled away. */}
        <p aria-hidden className="flex-1 leading-tight md:hidden">
          <Price dong={product.price} size="lg" className="block" />
          {reward.rate ? (
            <span className="font-semibold text-points-ink text-sm">{shareWords(reward.rate)}</span>
          ) : reward.tracked ? (
            <PointsAmount points={reward.points} size="sm" className="text-points-ink" />
          ) : null}
        </p>
        {beside}
        {user ? (
          <Button size="lg" className={wide} onClick={buy} busy={busy} busyLabel={t.opening}>
            {t.buy}
            <ExternalLink aria-hidden className={sign} />
          </Button>
        ) : (
          <Button asChild size="lg" className={wide}>
            <a
              href={user === null ? product.affiliateLink : paths.goToShop(product.id)}
              target="_blank"
              rel={sponsored}
            >
              {t.buy}
              <ExternalLink aria-hidden className={sign} />
            </a>
          </Button>
        )}
      </div>
      {waiting ? (
        <p role="alert" className="mt-3">
          {t.blocked}{' '}
          <a href={waiting} target="_blank" rel={sponsored} className="font-medium underline">
            {t.open}
          </a>
        </p>
      ) : null}
      {reward.tracked ? (
        <p className="mt-3 text-sm">
          {user ? (
            reward.rate ? (
              t.laterByShare
            ) : (
              t.later(formatPoints(reward.points))
            )
          ) : (
            <Link to={paths.auth} className="font-medium text-primary-ink underline underline-offset-4">
              {t.signIn}
            </Link>
          )}
        </p>
      ) : null}
      <p className="mt-1 text-muted-foreground text-sm">
        <Named>{t.disclosure}</Named>
      </p>
    </div>
  )
}
