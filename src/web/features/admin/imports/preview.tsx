import { ArrowRight } from 'lucide-react'
import type { ImportDetails, ImportSample } from '#contract/imports.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { count, outcomeText, importPointsText as p, previewText as t } from '#web/text/admin-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { remarksOn } from './rules.ts'

type PreviewPoints = NonNullable<NonNullable<ImportDetails['preview']>['points']>

const Sample = ({ name, price, oldPrice, oldName, line }: ImportSample) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
    <span className="min-w-0 flex-1 basis-64">
      <span className="line-clamp-2">{name}</span>
      {oldName ? <span className="block text-muted-foreground text-sm">{t.oldName(oldName)}</span> : null}
    </span>
    <span className="flex items-baseline gap-2 tabular-nums">
      {oldPrice !== null && oldPrice !== price ? (
        <>
          <s className="text-muted-foreground">
            <span className="sr-only">{t.before} </span>
            {formatVnd(oldPrice)}
          </s>
          <ArrowRight aria-hidden className="size-4 self-center text-muted-foreground" />
        </>
      ) : null}
      <span className="font-medium">
        <span className="sr-only">{oldPrice === null ? t.price : t.after} </span>
        {formatVnd(price)}
      </span>
      {oldPrice === price && !oldName ? (
        <span className="text-muted-foreground text-sm">{t.otherChange}</span>
      ) : null}
    </span>
    <span className="sr-only">
      {t.line} {line}
    </span>
  </li>
)

const Samples = ({ title, samples, total }: { title: string; samples: ImportSample[]; total: number }) =>
  samples.length === 0 ? null : (
    <section className="min-w-0">
      <h3 className="font-semibold">
        {title} <span className="font-normal text-muted-foreground">{count(total)}</span>
      </h3>
      {total > samples.length ? (
        <p className="text-muted-foreground text-sm">{t.sample(samples.length)}</p>
      ) : null}
      <ul className="mt-1 divide-y">
        {samples.map((sample) => (
          <Sample key={sample.line} {...sample} />
        ))}
      </ul>
    </section>
  )

/** What the file's products are likely to bring, and what their points would cost. */
const Points = ({ points: { commission, cost, unrated, terms } }: { points: PreviewPoints }) => (
  <section aria-labelledby="diem-du-kien" className="rounded-xl bg-muted p-4">
    <h3 id="diem-du-kien" className="font-semibold">
      {p.preview}
    </h3>
    {commission + cost > 0 ? (
      <>
        <p className="text-muted-foreground text-sm">{p.each}</p>
        <dl className="mt-2 grid gap-2 sm:grid-cols-3">
          {[
            [p.commission, commission],
            [p.cost, cost],
            [p.margin, commission - cost],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted-foreground text-sm">{label}</dt>
              <dd className={`font-medium tabular-nums ${Number(value) < 0 ? 'text-destructive-ink' : ''}`}>
                {formatVnd(Number(value))}
              </dd>
            </div>
          ))}
        </dl>
      </>
    ) : null}
    {unrated > 0 ? (
      <p className="mt-2 text-sm">
        {p.unrated(formatPoints(unrated))} {terms.share === null ? null : p.least}
      </p>
    ) : null}
  </section>
)

/** What running the file would do, in figures and with the first rows of each kind, before anything is written. */
export const Preview = ({
  preview,
  busy,
  onStart,
  onEdit,
  onCancel,
  cancelLabel,
}: {
  preview: NonNullable<ImportDetails['preview']>
  busy: boolean
  onStart: () => void
  onEdit: () => void
  onCancel: () => void
  cancelLabel: string
}) => {
  const writes = preview.created + preview.updated
  return (
    <Card className="space-y-5">
      <div>
        <h2 className="font-semibold text-lg">{t.title}</h2>
        <p className="text-muted-foreground">{outcomeText.lines(preview.total)}</p>
      </div>
      <OutcomeBar counts={preview} />
      {remarksOn(preview).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {writes === 0 ? <p>{t.nothing}</p> : null}
      {preview.points ? <Points points={preview.points} /> : null}
      <div className="grid gap-6 xl:grid-flow-col xl:auto-cols-fr">
        <Samples
          title={t.changed}
          total={preview.updated}
          samples={preview.samples.filter(({ state }) => state === 'changed')}
        />
        <Samples
          title={t.fresh}
          total={preview.created}
          samples={preview.samples.filter(({ state }) => state === 'new')}
        />
      </div>
      <div className="flex flex-col-reverse gap-3 border-t pt-4 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="outline" onClick={onEdit}>
          {t.edit}
        </Button>
        {writes > 0 ? (
          <Button busy={busy} onClick={onStart}>
            {t.start(writes)}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
