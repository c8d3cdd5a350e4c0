import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import type { ProductFacets } from '#contract/products.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { filtersText as t } from '#web/text/product-filters.ts'
import { Input } from '#web/ui/input.tsx'
import { numberIn } from '../rules/filters.ts'

type Steps = ProductFacets['price']

/** Time after the last move of a slider, in ms: moving it is one choice, not many. */
const settled = 350

/** All steps between the lowest and the highest price there is are bars; those outside the range pale. */
const Histogram = ({ steps, first, last }: { steps: Steps; first: number; last: number }) => {
  const most = Math.max(...steps.map(({ count }) => count))
  return (
    <div aria-hidden className="flex h-14 items-end gap-px">
      {steps.map(({ from, count }, place) => (
        <span
          key={from}
          className={
            place >= first && place <= last
              ? 'flex-1 rounded-t-sm bg-primary'
              : 'flex-1 rounded-t-sm bg-border'
          }
          // As `keepGround`, written out: a part of its own would weigh on every page.
          style={{ forcedColorAdjust: 'none', height: `${Math.max(4, Math.round((count / most) * 100))}%` }}
        />
      ))}
    </div>
  )
}

const slider =
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:pointer-events-auto'

/** A price as its field shows it; '' for none. */
const shown = (price: number | null | undefined): string => (price == null ? '' : formatPoints(price))

/** Two sliders over the histogram, and the same in figures; the figures are what is sent. */
export const PriceRange = ({
  steps,
  from,
  to,
}: {
  steps: Steps
  from: number | undefined
  to: number | undefined
}) => {
  const end = steps.length - 1
  const placeOf = (price: number): number => {
    const place = steps.findIndex((step) => step.to === null || price <= step.to)
    return place < 0 ? end : place
  }
  // Where a hand has moved the sliders, until another range or other steps are shown.
  const [hand, setHand] = useState<{ first: number; last: number }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew is not as the hand left it
  useEffect(() => setHand(undefined), [steps, from, to])
  const { first, last } = hand ?? {
    first: from === undefined ? 0 : placeOf(from),
    last: to === undefined ? end : placeOf(to),
  }
  const [low, high] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const lowest = (place: number): string => (place === 0 ? '' : shown(steps[place]?.from))
  const highest = (place: number): string => (place === end ? '' : shown(steps[place]?.to))
  const sendLater = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form?.requestSubmit(), settled)
  }
  const moved = (event: ChangeEvent<HTMLInputElement>, which: 'first' | 'last') => {
    // The form shows choices as they are made; a slider is still moving.
    event.stopPropagation()
    const value = Number(event.currentTarget.value)
    if (which === 'first') {
      const place = Math.min(value, last)
      setHand({ first: place, last })
      if (low.current) low.current.value = lowest(place)
    } else {
      const place = Math.max(value, first)
      setHand({ first, last: place })
      if (high.current) high.current.value = highest(place)
    }
    sendLater(event.currentTarget.form)
  }
  const left =
    (name: 'minPrice' | 'maxPrice', before: number | undefined) => (event: FocusEvent<HTMLInputElement>) => {
      const field = event.currentTarget
      const price = numberIn(name, field.value)
      // What is no amount is nothing that was asked for: the field says again what holds.
      const isNone = price === undefined && field.value.trim() !== ''
      field.value = shown(isNone ? before : price)
      if (!isNone && price !== before) field.form?.requestSubmit()
    }
  const figure = 'px-1.5 tabular-nums tracking-tight lg:text-sm'
  return (
    <>
      {end > 0 ? <Histogram steps={steps} first={first} last={last} /> : null}
      {end > 0 ? (
        <div className="relative -mt-2.5 h-11">
          <input
            type="range"
            min={0}
            max={end}
            value={first}
            onChange={(event) => moved(event, 'first')}
            aria-label={t.priceFrom}
            aria-valuetext={formatVnd(steps[first]?.from ?? 0)}
            className={slider}
          />
          <input
            type="range"
            min={0}
            max={end}
            value={last}
            onChange={(event) => moved(event, 'last')}
            aria-label={t.priceTo}
            aria-valuetext={formatVnd(steps[last]?.to ?? steps[last]?.from ?? 0)}
            className={slider}
          />
        </div>
      ) : null}
      <div className="flex items-center gap-2">
        <Input
          ref={low}
          name="minPrice"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t.priceFrom}
          placeholder={formatPoints(steps[0]?.from ?? 0)}
          defaultValue={shown(from)}
          onBlur={left('minPrice', from)}
          className={figure}
        />
        <span aria-hidden>–</span>
        <Input
          ref={high}
          name="maxPrice"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t.priceTo}
          placeholder={formatPoints(steps[end]?.to ?? steps[end]?.from ?? 0)}
          defaultValue={shown(to)}
          onBlur={left('maxPrice', to)}
          className={figure}
        />
      </div>
    </>
  )
}
