import type { ClickStage } from '#contract/affiliate.ts'
import type { Wallet } from '#contract/wallet.ts'
import { cn } from '#web/lib/cn.ts'
import { formatMonth } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { clickLineText as t } from '#web/text/wallet.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { ClickFilter } from '../queries.ts'

export const clickStages = Object.keys(t.stages) as ClickStage[]

const Chip = ({
  label,
  count,
  chosen,
  onChoose,
}: {
  label: string
  /** Undefined where it is not known. */
  count: number | undefined
  chosen: boolean
  onChoose: () => void
}) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onChoose}
    className={cn(
      'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium',
      chosen ? 'border-primary bg-primary-soft text-primary-ink' : 'border-input bg-card hover:bg-muted',
    )}
  >
    {label}
    {count === undefined ? null : (
      <span className="font-normal text-sm tabular-nums opacity-85">{formatPoints(count)}</span>
    )}
  </button>
)

/** By where clicks stand, and by month; counts are of all months, and stand there as long as none is chosen. */
export const JourneyFilter = ({
  filter: { stage, month },
  wallet: { stages, months },
  onFilter,
}: {
  filter: ClickFilter
  wallet: Pick<Wallet, 'stages' | 'months'>
  onFilter: (filter: ClickFilter) => void
}) => {
  const all = clickStages.reduce((sum, one) => sum + stages[one], 0)
  const shown = (count: number) => (month === undefined ? count : undefined)
  const choose = (next: ClickStage | undefined) => onFilter({ stage: next, month })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <fieldset className="-mx-4 flex min-w-0 max-w-[100vw] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        <legend className="sr-only">{t.filter}</legend>
        <Chip
          label={t.all}
          count={shown(all)}
          chosen={stage === undefined}
          onChoose={() => choose(undefined)}
        />
        {clickStages.map((one) => (
          <Chip
            key={one}
            label={t.stages[one]}
            count={shown(stages[one])}
            chosen={stage === one}
            onChoose={() => choose(one)}
          />
        ))}
      </fieldset>
      <NativeSelect
        aria-label={t.month}
        value={month ?? ''}
        onChange={(event) => onFilter({ stage, month: event.currentTarget.value || undefined })}
      >
        <option value="">{t.anyMonth}</option>
        {months.map((one) => (
          <option key={one.month} value={one.month}>
            {formatMonth(one.month)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
