import { z } from 'zod'
import { type DemoKind, demoKinds } from '#shared/demo-kinds.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { demoDataText as t } from './text/demo-data.ts'

const counts = z.object(
  Object.fromEntries(demoKinds.map((kind) => [kind, z.int()])) as Record<DemoKind, z.ZodInt>,
)
export type DemoCounts = z.infer<typeof counts>

/** What people who are not of the demo did with it: it stays in their history whatever is removed. */
const Touched = z.object({ clicks: z.int(), orders: z.int(), redemptions: z.int() })

/** Rows that somebody has changed since, or that something else stands in; they stay. */
const KeptRow = z.object({ kind: z.enum(demoKinds), id: z.int(), name: z.string() })
export type KeptRow = z.infer<typeof KeptRow>

/** `there`: what is still to be removed; `kept`: what stays on the site. */
const DemoData = z.object({ there: counts, kept: z.array(KeptRow), touched: Touched })
export type DemoData = z.infer<typeof DemoData>

export const demoData = {
  'GET /api/admin/demo-data': endpoint({
    access: 'admin',
    summary: 'what is still there of the demo, and what of it people have made their own',
    answer: DemoData,
  }),
  'POST /api/admin/demo-data/removal': endpoint({
    access: 'admin',
    confirmed: true,
    summary:
      "takes the demo's rows off the site once the site's name is typed; what people made or did stays",
    body: z.object({ siteName: text(60, { message: t.siteName }) }),
    answer: z.object({ removed: counts, kept: z.array(KeptRow), touched: Touched }),
  }),
}
