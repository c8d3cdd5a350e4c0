import { Share2 } from 'lucide-react'
import type { Answer } from '#contract/client.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { bonusesText } from '#web/text/bonuses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type Terms = NonNullable<Answer<'GET /api/bonuses/terms'>['referral']>
type Referral = Answer<'GET /api/me/referral'>

const { invite: t, points } = bonusesText

const tones = {
  joined: 'muted',
  waiting: 'points',
  due: 'points',
  credited: 'primary',
  too_small: 'muted',
  taken_back: 'muted',
  checking: 'points',
  refused: 'destructive',
  over_cap: 'muted',
} as const

const share = (url: string): void => {
  // Who closes the sheet has not failed at anything.
  navigator.share({ url, text: t.shareText }).catch(() => undefined)
}

const rulesOf = ({ leastPoints, monthlyCap }: Terms): string =>
  [
    leastPoints > 1 ? t.least(formatPoints(leastPoints)) : '',
    monthlyCap === null ? '' : t.cap(formatPoints(monthlyCap)),
    t.takenBack,
  ]
    .filter(Boolean)
    .join(' ')

const Friend = ({ friend }: { friend: Referral['friends'][number] }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <div className="min-w-0 flex-1 basis-40">
      <p className="font-medium wrap-anywhere">{friend.name}</p>
      <p className="text-muted-foreground text-sm">
        {t.joined(formatDate(friend.joinedAt))}
        {friend.until ? `, ${t.until(formatDate(friend.until))}` : ''}
        {friend.reason && friend.state === 'refused' ? `. ${friend.reason}` : ''}
        {friend.state === 'too_small' ? `. ${t.least(formatPoints(friend.leastPoints))}` : ''}
      </p>
    </div>
    {friend.points > 0 ? (
      <span className="font-semibold tabular-nums">+{points(formatPoints(friend.points))}</span>
    ) : null}
    <Badge tone={tones[friend.state]}>{t.states[friend.state]}</Badge>
  </li>
)

/** The member's link, what it brings, and who came by it. */
export const InviteCard = ({ terms, referral }: { terms: Terms; referral: Referral }) => (
  <Card>
    <h2 className="font-semibold text-xl">{t.title}</h2>
    <p className="mt-1">
      {terms.friendPoints > 0
        ? t.text(formatPoints(terms.referrerPoints), formatPoints(terms.friendPoints))
        : t.textAlone(formatPoints(terms.referrerPoints))}
    </p>
    <p className="mt-1 text-muted-foreground text-sm">{rulesOf(terms)}</p>
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field name="link" label={t.link}>
          <Input readOnly value={referral.link} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      </div>
      <CopyButton
        text={referral.link}
        label={t.copy}
        doneLabel={t.copied}
        className="min-h-11 max-sm:w-full"
      />
      {'share' in navigator ? (
        <Button className="min-h-11 max-sm:w-full" onClick={() => share(referral.link)}>
          <Share2 aria-hidden className="size-4" />
          {t.share}
        </Button>
      ) : null}
    </div>
    <dl className="mt-5 grid grid-cols-3 gap-2 sm:gap-3">
      {(['invited', 'confirmed', 'points'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-xl bg-muted px-2 py-2.5">
          <dt className="text-muted-foreground text-sm">{t.figures[name]}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{formatPoints(referral[name])}</dd>
        </div>
      ))}
    </dl>
    <h3 className="mt-5 font-semibold">{t.friends}</h3>
    {referral.friends.length === 0 ? (
      <p className="mt-1 text-muted-foreground">{t.nobody}</p>
    ) : (
      <ul className="divide-y">
        {referral.friends.map((friend) => (
          <Friend key={`${friend.joinedAt}${friend.name}`} friend={friend} />
        ))}
      </ul>
    )}
  </Card>
)
