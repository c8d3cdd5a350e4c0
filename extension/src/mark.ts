import { isSaid, showArrival } from './arrival.ts'
import { element } from './element.ts'
import { ask, type Told } from './messages.ts'
import { onMoved } from './moves.ts'
import { words as t } from './words.ts'

const style = `
:host { all: initial }
section { position: fixed; right: 16px; bottom: 16px; z-index: 2147483647; display: flex; align-items: center; gap: 8px;
  max-width: calc(100vw - 32px); padding: 8px 8px 8px 16px; border-radius: 16px; border: 1px solid #dde5e0; background: #fff;
  color: #17211c; box-shadow: 0 4px 16px rgb(0 0 0 / .16); font: 500 15px/1.4 system-ui, sans-serif }
p { margin: 0 }
button { font: inherit; cursor: pointer; border: 0; border-radius: 12px; min-height: 44px; padding: 0 14px }
button:focus-visible { outline: 3px solid #0b6e4f; outline-offset: 2px }
.open { background: #0b6e4f; color: #fff; font-weight: 600 }
.hide { background: transparent; color: inherit; min-width: 44px; font-size: 20px }
@media (prefers-color-scheme: dark) {
  section { background: #1b2620; border-color: #33423a; color: #e8f0ec }
  .open { background: #6fd6ad; color: #0c1f17 }
  button:focus-visible { outline-color: #6fd6ad }
}`

let host: HTMLElement | undefined

/** What the page was loaded with: shops take others' marks out of the address bar before this script comes. */
const loaded = {
  address: performance.getEntriesByType('navigation')[0]?.name ?? '',
  at: Date.now() - performance.now(),
}

/** Draws the mark in a tree of its own that the page cannot look into; nothing of the page is read or changed. */
const draw = (told: NonNullable<Told>): void => {
  host = document.createElement('mua-hoi-mark')
  const root = host.attachShadow({ mode: 'closed' })
  const section = element('section', '')
  section.setAttribute('aria-label', t.region(told.site))
  section.append(element('p', told.view === 'earning' ? t.earning(told.site) : told.words))
  if (told.view === 'offer')
    section.append(
      element('button', told.isOld ? t.see : t.open, {
        className: 'open',
        type: 'button',
        onclick: () => void ask('open', location.href, loaded).then(show),
      }),
    )
  section.append(
    element('button', '×', {
      className: 'hide',
      type: 'button',
      title: t.hide,
      ariaLabel: t.hide,
      onclick: () => {
        host?.remove()
        void ask('hide', location.href)
      },
    }),
  )
  root.append(element('style', style), section)
  document.documentElement.append(host)
}

let drawn = ''
/** Draws what is to be said; what is said already stays, with whatever has the focus in it. */
const show = (told: Told): void => {
  const next = told && isSaid(told) ? JSON.stringify(told) : ''
  if (next !== '' && next === drawn && host?.isConnected) return
  host?.remove()
  drawn = next
  if (told && next !== '') draw(told)
}

const arrived = (): Promise<void> =>
  showArrival({
    ask: (kind) => ask(kind, location.href, loaded),
    show,
    later: (look, ms) => setTimeout(look, ms),
  })

void arrived()
// Shops that change their page without loading it.
onMoved(() => void arrived())
// A page that was left, or stood behind another: meanwhile somebody may have sent the visitor.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void arrived()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void arrived()
})
