import type { View } from './rules.ts'

/** What the mark and the popup ask of the worker. Nothing of it leaves the browser. */
export type Asked = { kind: 'arrived' | 'look' | 'open' | 'hide'; address: string }

/** What is to be said of an address; undefined where it is of no shop. */
export type Told = { view: View; isHidden: boolean; site: string; shop: string; words: string } | undefined

export const ask = (kind: Asked['kind'], address: string): Promise<Told> =>
  chrome.runtime.sendMessage({ kind, address } satisfies Asked)
