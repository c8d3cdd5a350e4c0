import { X } from 'lucide-react'
import type { Overview } from '#contract/console.ts'
import { networks } from '#shared/networks.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { networkNames, overviewText as t } from '#web/text/admin-console.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { DayInput } from '../components/day-input.tsx'
import { type Period, periodWith, shiftDay } from './rules.ts'
import { type ConsoleScope, filterOf } from './state.ts'

const presets = ['7', '30', '90', '365'] as const
const usualDays = 30

/** What the address asks for, else what is shown; before anything is, what the server begins with. */
const periodOf = ({ query }: ConsoleScope, shown: Overview | undefined): Period => {
  const to = query.to ?? shown?.to ?? vietnamDay(new Date())
  return { from: query.from ?? shown?.from ?? shiftDay(to, 1 - usualDays), to }
}

const titleOf = (name: string): string => {
  const found = Object.entries(filterOf).find(([, filter]) => filter === name)
  return found ? t.groupings[found[0] as keyof typeof filterOf] : name
}

/** The period one looks at, and what it is narrowed to. */
export const ScopeBar = ({ scope, shown }: { scope: ConsoleScope; shown: Overview | undefined }) => {
  const period = periodOf(scope, shown)
  const isPressed = (days: string) => period.from === shiftDay(period.to, 1 - Number(days))
  const chips = scope.chosen.filter(({ name }) => name !== 'network')
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <fieldset className="flex flex-wrap gap-1 rounded-xl border bg-card p-1 max-xl:w-full">
        <legend className="sr-only">{t.period}</legend>
        {presets.map((days) => (
          <Button
            key={days}
            size="sm"
            className="max-xl:flex-1 max-sm:px-2"
            variant={isPressed(days) ? 'secondary' : 'ghost'}
            aria-pressed={isPressed(days)}
            onClick={() => scope.change({ from: shiftDay(period.to, 1 - Number(days)), to: period.to })}
          >
            {t.presets[days]}
          </Button>
        ))}
      </fieldset>
      {(['from', 'to'] as const).map((name) => (
        <DayInput
          key={name}
          label={t[name]}
          className="min-w-0 xl:w-auto max-xl:flex-1 max-sm:basis-2/5"
          value={period[name]}
          onPick={(day) => {
            if (day !== '') scope.change(periodWith(period, name, day))
          }}
        />
      ))}
      <NativeSelect
        aria-label={t.network}
        value={scope.chosen.find(({ name }) => name === 'network')?.value ?? ''}
        onChange={({ currentTarget: { value } }) => scope.change({ network: value })}
        className="max-sm:w-full sm:max-xl:flex-1"
      >
        <option value="">{t.allNetworks}</option>
        {networks.map((network) => (
          <option key={network} value={network}>
            {networkNames[network]}
          </option>
        ))}
      </NativeSelect>
      {chips.length > 0 ? (
        <ul aria-label={t.narrowed} className="flex flex-wrap gap-2">
          {chips.map(({ name, label }) => (
            <li key={name}>
              <Button
                variant="secondary"
                aria-label={t.remove(`${titleOf(name)} ${label}`)}
                onClick={() => scope.change({ [name]: '' })}
                className="max-w-72"
              >
                <span className="truncate">
                  {titleOf(name)}: {label}
                </span>
                <X aria-hidden className="size-4 shrink-0" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
