import { userAgentText as t } from './text/user-agent.ts'

/** First match counts: most browsers also name the ones they descend from. */
const browsers: [RegExp, string][] = [
  [/\bcoc_coc_browser\/|\bCocCoc/i, t.cocCoc],
  [/\bZalo\b/i, 'Zalo'],
  [/\bFBAN\/|\bFBAV\//, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (table: [RegExp, string][], text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The browser and the system a User-Agent header names; null for what it does not name. */
export const describeUserAgent = (header: string): { browser: string | null; system: string | null } => ({
  browser: named(browsers, header),
  system: named(systems, header),
})
