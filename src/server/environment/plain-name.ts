import { plainName as networkName } from '../modules/networks/settings.ts'

/** Both spellings are in use; the one on the right is declared. */
const spellings: Readonly<Record<string, string>> = {
  S3_ACCESS_KEY: 'S3_ACCESS_KEY_ID',
  S3_SECRET_KEY: 'S3_SECRET_ACCESS_KEY',
}

/** The name that a variable is declared under, whichever of its spellings was written. */
export const plainName = (name: string): string => spellings[name] ?? networkName(name)
