import { type ComponentProps, createContext, useContext, useEffect, useRef, useState } from 'react'
import { uiText as t } from '#web/text/ui.ts'
import { FormReady } from './form-ready.ts'
import { useAlive } from './use-alive.ts'

/** What was refused of a form: words for its fields by their names, and for the whole. */
type Problems = { fields: Readonly<Record<string, string>>; text: string }

type Refusals = {
  /** What was said of the fields that were not changed since. */
  said: Readonly<Record<string, string>>
  /** A field says that it is there to show its own; what comes back says that it went. */
  join: (name: string) => () => void
  change: (name: string) => void
}

const RefusalContext = createContext<Refusals>({
  said: {},
  join: () => () => undefined,
  change: () => undefined,
})

/** What was refused of the field `name` of the form around it, until it is changed. */
export const useRefusal = (name = ''): { text: string | undefined; forget: () => void } => {
  const { said, join, change } = useContext(RefusalContext)
  useEffect(() => (name === '' ? undefined : join(name)), [name, join])
  return { text: said[name], forget: () => change(name) }
}

/** What no field shows: what was said of fields that are not there, or the whole where nothing was said of one that is. */
export const unshown = ({ fields, text }: Problems, shown: readonly string[]): string[] => {
  const names = Object.keys(fields)
  const strange = names.filter((name) => !shown.includes(name))
  if (strange.length < names.length) return [...new Set(strange.map((name) => fields[name] ?? ''))]
  return text === '' ? [] : [text]
}

const useRefusals = (problems: Problems | undefined) => {
  const [shown, setShown] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<{ since?: Problems | undefined; names: readonly string[] }>({
    names: [],
  })
  const [join] = useState(() => (name: string) => {
    setShown((before) => [...before, name])
    return () => setShown((before) => before.toSpliced(before.indexOf(name), 1))
  })
  const names = changed.since === problems ? changed.names : []
  const said = Object.fromEntries(
    Object.entries(problems?.fields ?? {}).filter(([name]) => !names.includes(name)),
  )
  const change = (name: string) => {
    if (said[name]) setChanged({ since: problems, names: [...names, name] })
  }
  return { refusals: { said, join, change }, rest: problems ? unshown(problems, shown) : [] }
}

/** Fields of which the browser can make no value, as a day without its hour: sent, they would be empty ones. */
const unreadIn = (form: HTMLFormElement): Problems | undefined => {
  const unread = [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
  if (unread.length === 0) return undefined
  return { fields: Object.fromEntries(unread.map(({ name }) => [name, t.unread])), text: t.unread }
}

/**
 * A form that its script sends. Until that is there it cannot be sent at all, and never into the address, where a
 * password would stay in histories and logs. What was refused (`problems`) stands under the fields of those names, the
 * rest at the end of the form: each once. So does what is half typed, which is not sent.
 */
export const Form = ({
  problems: refused,
  onSubmit,
  children,
  ...props
}: ComponentProps<'form'> & { problems?: Problems | undefined }) => {
  const isReady = useAlive()
  const form = useRef<HTMLFormElement>(null)
  const [unread, setUnread] = useState<Problems>()
  const problems = unread ?? refused
  const { refusals, rest } = useRefusals(problems)
  /** Rises with each press: what the form itself finds wrong then is found by whoever cannot see it. */
  const [pressed, setPressed] = useState(0)
  useEffect(() => {
    if (problems || pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems, pressed])
  const submit: typeof onSubmit = (event) => {
    setPressed(pressed + 1)
    const found = unreadIn(event.currentTarget)
    setUnread(found)
    if (found) event.preventDefault()
    else onSubmit?.(event)
  }
  return (
    <FormReady value={isReady}>
      <RefusalContext value={refusals}>
        <form ref={form} method="post" noValidate {...props} onSubmit={submit}>
          {children}
          <noscript>
            <p className="mt-4">{t.needsScripts}</p>
          </noscript>
          {rest.length > 0 ? (
            <p role="alert" className="mt-4 text-destructive-ink text-sm">
              {rest.join(' ')}
            </p>
          ) : null}
        </form>
      </RefusalContext>
    </FormReady>
  )
}
