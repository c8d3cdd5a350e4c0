import { words } from './src/words.ts'

export type Target = 'chrome' | 'firefox'

/** Browsers take one to four numbers: of '1.2.0-next.3' the first three. */
const numbers = (version: string): string => /^\d+(?:\.\d+){0,2}/.exec(version)?.[0] ?? '0.1.0'

/** A pattern of everything at a place: a host with those below it, or one host and the beginning of a path; no ports there. */
export const matchOf = (place: string): string[] => {
  const slash = place.indexOf('/')
  const host = (slash < 0 ? place : place.slice(0, slash)).replace(/:\d+$/, '')
  if (slash >= 0) return [`*://${host}${place.slice(slash)}*`]
  return [`*://${host}/*`, `*://*.${host}/*`]
}

/**
 * The manifest of one browser. It may see the shops' pages and ask its own site, and nothing else: what it was built for
 * stands in it, so that a browser shows it before it is installed.
 */
export const manifest = (
  target: Target,
  { site, name, version, places }: { site: string; name: string; version: string; places: string[] },
) => {
  const matches = [...new Set(places.flatMap(matchOf))]
  const icons = { '192': 'icon-192.png', '512': 'icon-512.png' }
  return {
    manifest_version: 3,
    name,
    description: words.about,
    version: numbers(version),
    icons,
    permissions: ['storage', 'alarms', 'webRequest'],
    host_permissions: [...new Set([`${new URL(site).protocol}//${new URL(site).hostname}/*`, ...matches])],
    action: { default_title: name, default_popup: 'popup.html', default_icon: icons },
    background: target === 'chrome' ? { service_worker: 'worker.js' } : { scripts: ['worker.js'] },
    content_scripts: [{ matches, js: ['mark.js'], run_at: 'document_idle' }],
    ...(target === 'chrome'
      ? { minimum_chrome_version: '116' }
      : {
          browser_specific_settings: {
            gecko: {
              id: `muahoi@${new URL(site).hostname}`,
              // Before, shops' pages had to be allowed one by one after the installation.
              strict_min_version: '127.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  }
}
