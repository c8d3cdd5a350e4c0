import type { CheckFinding, CheckId } from '#contract/checklist.ts'
import type { SiteSettings } from '#contract/settings.ts'

/** What one look found; `about` names what was asked. */
export type Found = { finding: CheckFinding; about: string | null }

export const isDone = (finding: CheckFinding): boolean => finding === 'ok' || finding === 'passwordOnly'

/** Longer than a job takes to send a letter or to ask a network, twice; then whoever should have sent it is gone. */
const longestSendingMs = 180_000

/** What was found, as it stands now: nothing is on its way for ever. */
export const asItStands = (id: CheckId, { finding, about, at }: Found & { at: string }, now: Date): Found => {
  const isLost = finding === 'sending' && now.getTime() - Date.parse(at) > longestSendingMs
  if (!isLost) return { finding, about }
  return { finding: id === 'mail' ? 'mailRefused' : 'networkRefused', about: 'ETIMEDOUT' }
}

/** The address that stands in a fresh installation is read by whoever made this product, not by who runs the site. */
const ours = 'muahoi.vn'
const isOurs = (host: string): boolean => host === ours || host.endsWith(`.${ours}`)

/** Are the words that people rely on those of who runs this site? */
export const lookAtTexts = (
  { supportEmail, policiesDate }: Pick<SiteSettings, 'supportEmail' | 'policiesDate'>,
  siteUrl: string,
): Found => {
  const domain = supportEmail.split('@')[1]?.toLowerCase() ?? ''
  const isBorrowed = isOurs(domain) && !isOurs(new URL(siteUrl).hostname)
  const isUndated = policiesDate === null
  const finding = isBorrowed ? (isUndated ? 'addressAndPolicies' : 'address') : isUndated ? 'policies' : 'ok'
  return { finding, about: supportEmail }
}

/** Is what answered at the public address this very site? It says so in its settings. */
export const lookAtAnswer = (siteUrl: string, answer: { status: number; body: string }): Found => {
  const about = siteUrl
  const isThis = answer.status === 200 && answer.body.includes(JSON.stringify(siteUrl))
  if (!isThis) return { finding: 'anotherSite', about }
  return { finding: siteUrl.startsWith('https:') ? 'ok' : 'notHttps', about }
}
