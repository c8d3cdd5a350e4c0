import type { ReactNode } from 'react'
import type { RetailerFigures } from '#contract/retailers.ts'
import { formatPoints } from '#web/lib/format.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Card } from '#web/ui/card.tsx'
import { keepGround } from '#web/ui/keep-ground.ts'
import { lengthOf, percentOf } from '../rules/figures.ts'

const FigureCard = ({
  title,
  about,
  value,
  children,
}: {
  title: string
  about: string
  value: string | undefined
  children: ReactNode
}) => (
  <Card className="flex flex-col">
    <h3 className="font-medium">{title}</h3>
    <p className="text-muted-foreground text-sm sm:min-h-[2lh]">{about}</p>
    {value ? (
      <>
        <p className="mt-4 mb-4 font-bold text-4xl tabular-nums leading-tight tracking-tight">{value}</p>
        <div className="mt-auto space-y-2 text-sm">{children}</div>
      </>
    ) : (
      <p className="mt-4 text-lg text-muted-foreground">{t.figureUnknown}</p>
    )}
  </Card>
)

type Spread = NonNullable<RetailerFigures['reportHours']>

const tones = { whole: 'bg-primary', half: 'bg-(--chart-second)', bad: 'bg-destructive' } as const
type Part = { share: number; tone: keyof typeof tones; text: string }

/** A bar in parts, and below it what each part stands for. */
const PartBar = ({ parts, sample }: { parts: Part[]; sample: string }) => (
  <>
    <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-muted">
      {parts.map(({ share, tone }) => (
        <div key={tone} className={tones[tone]} style={{ ...keepGround, width: `${share * 100}%` }} />
      ))}
    </div>
    {parts.map(({ tone, text }) => (
      <p key={tone} className="flex items-center gap-2">
        <span aria-hidden style={keepGround} className={`size-2.5 shrink-0 rounded-full ${tones[tone]}`} />
        {text}
      </p>
    ))}
    <p className="text-muted-foreground">{sample}</p>
  </>
)

/** Half of the orders in the dark part, nine in ten up to the end of the light one. */
const spreadParts = ({ median, p90 }: Spread, hours: number): Part[] => {
  const dark = p90 > 0 ? median / p90 : 1
  return [
    { share: dark * 0.9, tone: 'whole', text: t.usually(lengthOf(median * hours)) },
    { share: (1 - dark) * 0.9, tone: 'half', text: t.nearly(lengthOf(p90 * hours)) },
  ]
}

const TimeCard = ({
  title,
  about,
  spread,
  hours,
}: {
  title: string
  about: string
  spread: Spread | null
  /** How many hours one of its units has. */
  hours: number
}) => (
  <FigureCard title={title} about={about} value={spread ? lengthOf(spread.median * hours) : undefined}>
    {spread ? (
      <PartBar parts={spreadParts(spread, hours)} sample={t.ofOrders(formatPoints(spread.sample))} />
    ) : null}
  </FigureCard>
)

const ShareCard = ({
  title,
  about,
  good,
  bad,
  words,
}: {
  title: string
  about: string
  good: number
  bad: number
  words: { good: (count: string) => string; bad: (count: string) => string; whole: (count: string) => string }
}) => (
  <FigureCard title={title} about={about} value={percentOf(good, good + bad)}>
    <PartBar
      parts={[
        { share: good / (good + bad), tone: 'whole', text: words.good(formatPoints(good)) },
        { share: bad / (good + bad), tone: 'bad', text: words.bad(formatPoints(bad)) },
      ]}
      sample={words.whole(formatPoints(good + bad))}
    />
  </FigureCard>
)

/** The four figures of a shop, each with what it was measured on. */
export const FigureCards = ({ figures }: { figures: RetailerFigures }) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    <TimeCard title={t.reportTitle} about={t.reportAbout} spread={figures.reportHours} hours={1} />
    <TimeCard title={t.confirmTitle} about={t.confirmAbout} spread={figures.confirmDays} hours={24} />
    <ShareCard
      title={t.approvalTitle}
      about={t.approvalAbout}
      good={figures.approval?.confirmed ?? 0}
      bad={figures.approval?.refused ?? 0}
      words={{ good: t.confirmedOrders, bad: t.refusedOrders, whole: t.ofOrders }}
    />
    <ShareCard
      title={t.reachTitle}
      about={t.reachAbout}
      good={figures.reached}
      bad={figures.clicks - figures.reached}
      words={{ good: t.reachedClicks, bad: t.lostClicks, whole: t.ofClicks }}
    />
  </div>
)
