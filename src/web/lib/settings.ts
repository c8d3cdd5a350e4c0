import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '#contract/settings.ts'
import { siteName } from '#web/text/site.ts'
import type { Load } from './load.ts'
import type { Own } from './own.ts'

/** Loaded once by the root; kept for the whole visit, or until it changes them. */
export type RootData = { settings: PublicSettings; own?: Own | undefined }

export const loadRoot: Load<RootData> = async (api) => ({ settings: await api.call('GET /api/settings') })

/** Set while the root is to ask for the settings anew, for they were changed here: it asks at no other time. */
export const rootSettings = { changed: false }

/** Where the settings could not be loaded (the error page of a server without its database), as far as that page reads them. */
const unknown = {
  siteName,
  siteUrl: '',
  supportEmail: 'hotro@muahoi.vn',
  pointValue: 1,
} as PublicSettings

export const settingsIn = (data: unknown): PublicSettings =>
  (data as RootData | undefined)?.settings ?? unknown

export const useSettings = (): PublicSettings => settingsIn(useRouteLoaderData('root'))

/** What the sign-in button names; Google's where no provider is set up, for the button is always there. */
export const providerNameIn = ({ signInProvider }: PublicSettings): string => signInProvider ?? 'Google'
