import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** What a new site has to have, in the order in which it is set up. */
export const checkIds = ['site', 'mail', 'signIn', 'network', 'import', 'texts'] as const
export type CheckId = (typeof checkIds)[number]

/** What a test found: 'ok' and 'passwordOnly' are done, 'untested' was never looked at, 'sending' is under way, all others are still to be done. */
export const checkFindings = [
  'ok',
  'passwordOnly',
  'untested',
  'sending',
  'notHttps',
  'unreachable',
  'anotherSite',
  'noMailServer',
  'noAddress',
  'mailRefused',
  'providerDown',
  'noNetwork',
  'networkRefused',
  'noImport',
  'address',
  'policies',
  'addressAndPolicies',
] as const
export type CheckFinding = (typeof checkFindings)[number]

/** `about`: what was asked, as an address or a network's name, never a secret; `testedAt` null: looked at just now, or never. */
export const ChecklistItem = z.object({
  id: z.enum(checkIds),
  done: z.boolean(),
  finding: z.enum(checkFindings),
  about: z.string().nullable(),
  testedAt: instant.nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** `putAway`: an admin does not want to be shown it any more. */
const Checklist = z.object({ putAway: z.boolean(), items: z.array(ChecklistItem) })
export type Checklist = z.infer<typeof Checklist>

export const checklist = {
  'GET /api/admin/checklist': endpoint({
    access: 'admin',
    summary: 'what a new site has to have, each as its last test found it',
    answer: Checklist,
  }),
  'POST /api/admin/checklist/{id}/test': endpoint({
    access: 'admin',
    summary:
      'tests one line: asks the address, the network or the provider, or begins to send the caller a letter',
    params: z.object({ id: z.enum(checkIds) }),
    answer: ChecklistItem,
  }),
  'PATCH /api/admin/checklist': endpoint({
    access: 'admin',
    summary: 'puts the list away, or takes it out again',
    body: z.object({ putAway: z.boolean() }),
    answer: Checklist,
  }),
}
