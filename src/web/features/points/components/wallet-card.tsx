import { Banknote, Gift, Hourglass, ScrollText, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/users.ts'
import type { Wallet } from '#contract/wallet.ts'
import { cn } from '#web/lib/cn.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { walletText as t } from '#web/text/wallet.ts'
import { PointsMark } from '#web/ui/points-mark.tsx'
import { dayOf } from '../rules/expected-days.ts'
import { useCountedBalance } from '../state/counted-balance.ts'

/** As large as a phone has room for nine digits, also where text is set to twice its size. */
const figureSize = 'min(3rem, 9.5vw)'

const link =
  'flex min-h-16 flex-col items-center gap-1 rounded-2xl px-1 py-2.5 text-center font-medium text-sm leading-tight focus-visible:outline-hero-foreground'
const quiet = `${link} bg-black/15 hover:bg-black/25`

/** The day the first of the pending points is expected, or that no shop names one. */
const soonestOf = ({ expected }: Wallet): string => {
  const first = expected.find(({ points }) => points > 0)
  return first ? t.soonest(dayOf(first.on)) : t.undated
}

/** What a member has and what is on its way, in điểm and in đồng. Its size is the same before all of it is known. */
export const WalletCard = ({ user, wallet }: { user: CurrentUser; wallet: Wallet | undefined }) => {
  const balance = wallet?.balance ?? user.points
  const { shown, isCounting } = useCountedBalance(user.id, balance)
  const pending = wallet?.pending ?? user.pendingPoints
  return (
    <section className="grid grid-cols-1 gap-5 rounded-3xl md:grid-cols-[3fr_2fr] md:gap-x-8 bg-(--hero-from) p-5 text-hero-foreground shadow-card sm:p-7">
      <div>
        <h2 className="opacity-90">{t.balance}</h2>
        <p
          className="mt-1 flex flex-wrap items-center gap-x-2.5 font-semibold leading-tight tabular-nums"
          style={{ fontSize: figureSize }}
        >
          <PointsMark className={cn('size-[1em]', isCounting && 'animate-pulse')} />
          <span className="sr-only">{formatPoints(balance)}</span>
          <span aria-hidden>{formatPoints(shown)}</span>
          <span className="self-end pb-1 font-normal" style={{ fontSize: '0.45em' }}>
            {t.unit}
          </span>
        </p>
        <p className="mt-1 min-h-[1.6em] opacity-90">{wallet ? t.worth(formatVnd(wallet.worth)) : null}</p>
      </div>
      <div className="flex min-h-20 items-start gap-3 rounded-2xl bg-black/15 px-4 py-3.5 md:row-span-2 md:items-center md:px-6">
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
        {pending > 0 ? (
          <p className="min-w-0">
            <span className="font-semibold lg:text-lg">{t.pending(formatPoints(pending))}</span>
            <span className="block min-h-[1.6em] text-sm opacity-90">
              {wallet ? soonestOf(wallet) : null}
            </span>
          </p>
        ) : (
          <p>{t.noPending}</p>
        )}
      </div>
      {/* What may not be there stands last, so that no gap is left among the others. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 self-end sm:max-w-md">
        <Link
          to={paths.dashboardTab('rewards')}
          className={`${link} bg-hero-foreground text-hero-ink hover:opacity-90`}
        >
          <Gift aria-hidden className="size-5" />
          {t.redeem}
        </Link>
        <Link to={paths.bonuses} className={quiet}>
          <Sparkles aria-hidden className="size-5" />
          {t.bonuses}
        </Link>
        <Link to={paths.dashboardTab('ledger')} className={quiet}>
          <ScrollText aria-hidden className="size-5" />
          {t.ledger}
        </Link>
        <Link to={paths.withdraw} className={cn(quiet, !wallet?.withdrawable && 'invisible')}>
          <Banknote aria-hidden className="size-5" />
          {t.withdraw}
        </Link>
      </div>
    </section>
  )
}
