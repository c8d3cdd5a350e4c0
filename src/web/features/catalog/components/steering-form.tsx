import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { catalogText as t } from '#web/text/catalog.ts'
import { useNextSearch } from '../state.ts'

/** Somebody chose or typed something in it before the scripts came. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input,[selected]')].some((one) =>
    'selected' in one ? !one.selected : one.value !== one.defaultValue,
  )

const chosenIn = (form: HTMLFormElement | null): URLSearchParams => {
  const chosen = new URLSearchParams()
  // The value of a select's own, which no address keeps (decision 36).
  for (const [name, value] of new FormData(form ?? undefined))
    if (String(value).trim() && `${name}=${value}` !== 'category=all')
      chosen.append(name, String(value).trim())
  return chosen
}

/**
 * A list's own selects and fields as a form: without scripts it is sent, with them every choice is shown at once, what is typed a
 * moment later. What else the address holds goes along, but the page: a new choice begins with the first.
 */
export const SteeringForm = ({
  names,
  className,
  onSteer,
  children,
}: {
  /** Of the fields inside. */
  names: readonly string[]
  className: string
  /** Told of what is shown next. */
  onSteer?: (chosen: URLSearchParams) => void
  children: ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const next = useNextSearch() ?? search
  const show = (waitMs?: number) => {
    // A select shows what the address says again at once; what is typed stays, and what was chosen elsewhere meanwhile goes along.
    const now = waitMs ? undefined : chosenIn(form.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const chosen = now ?? chosenIn(form.current)
      onSteer?.(chosen)
      navigate({ search: `${chosen}` }, { replace: true, preventScrollReset: true })
    }, waitMs)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once, at what was done before
  useEffect(() => {
    if (form.current && isTouched(form.current)) show()
    return () => clearTimeout(timer.current)
  }, [])
  return (
    <form
      ref={form}
      action={pathname}
      className={className}
      onChange={(event) => show(event.target instanceof HTMLInputElement ? 300 : 0)}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {[...new URLSearchParams(next)].map(([name, value]) =>
        [...names, 'page'].includes(name) ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {children}
      <noscript>
        {import.meta.env.SSR ? (
          <button
            type="submit"
            className="inline-flex min-h-11 items-center rounded-xl border border-input bg-card px-4 font-medium hover:bg-muted"
          >
            {t.apply}
          </button>
        ) : null}
      </noscript>
    </form>
  )
}

/** What a select of such a form needs to be drawn from the address alone. */
export const drawnAnew = () => undefined
