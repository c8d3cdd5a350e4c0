import { siteName } from '#web/text/site.ts'
import { useSettings } from './settings.ts'

/** Words name the site as it is called unless its operator calls it otherwise: whose it is stands in the settings. */
export const namedAs = (name: string, words: string): string => words.replaceAll(siteName, name)

/** Words with the site's own name in them. */
export const Named = ({ children }: { children: string }): string => namedAs(useSettings().siteName, children)
