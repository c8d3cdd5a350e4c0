import type { View } from './rules.ts'

/** The address a document was loaded with, and when. */
type Loaded = { address: string; at: number }

/** What the mark and the popup ask of the worker. Nothing of it leaves the browser but the address that is opened. */
export type Asked = {
  kind: 'arrived' | 'look' | 'open' | 'hide'
  address: string
  loaded?: Loaded | undefined
}

/** What is to be said of an address; undefined where it is of no shop. `isOld`: how much opening brings is not known now. */
export type Told =
  | { view: View; isHidden: boolean; site: string; shop: string; words: string; isOld: boolean }
  | undefined

export const ask = (kind: Asked['kind'], address: string, loaded?: Loaded): Promise<Told> =>
  chrome.runtime.sendMessage({ kind, address, loaded } satisfies Asked)
