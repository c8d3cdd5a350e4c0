import { element } from './element.ts'
import { ask, type Told } from './messages.ts'
import { words as t } from './words.ts'

declare const SITE: string

const sentence = (told: NonNullable<Told>): string => {
  if (told.view === 'aside') return t.aside(told.site)
  if (told.view === 'earning') return t.earning(told.site)
  return told.words
}

const note = (told: NonNullable<Told>): string => {
  if (told.view === 'quiet') return t.quiet
  return told.isHidden ? t.hidden : ''
}

const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
// Of a page that is no shop's the browser does not tell us the address.
const address = tab?.url ?? ''
const told = address ? await ask('look', address) : undefined
const quiet = { className: 'quiet' }
const away = (path: string) => ({ href: SITE + path, target: '_blank', rel: 'noreferrer' })
const parts = [
  told && element('h1', told.shop),
  element('p', told ? sentence(told) : t.noShop),
  told?.view === 'offer' &&
    element('button', told.isOld ? t.see : t.open, {
      type: 'button',
      onclick: () => void ask('open', address).then(() => window.close()),
    }),
  told && note(told) && element('p', note(told), quiet),
  element('a', t.shops, away('/cua-hang')),
  element('a', t.wallet, away('/dashboard')),
  element('p', t.privacy(chrome.runtime.getManifest().name), quiet),
]
document.querySelector('main')?.append(...parts.filter((part) => part instanceof HTMLElement))
