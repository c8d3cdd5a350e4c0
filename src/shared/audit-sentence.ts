import { formatPoints, formatVnd } from './money.ts'
import { brandOf } from './networks.ts'
import { productFieldList } from './product-fields.ts'
import { auditSentences, auditWords as t } from './text/audit.ts'
import { auditFieldLabels, auditValues, dongFields, pointFields } from './text/audit-fields.ts'

/** The name of something that the audit notes; what has no sentence is no action. */
export type AuditAction = keyof typeof auditSentences

export const auditActions = Object.keys(auditSentences) as AuditAction[]

type Values = Readonly<Record<string, unknown>> | null
export type AuditedChange = { action: string; before: Values; after: Values }

/** What was done, to what kind of thing, and (of one field that changed) from what to what. */
export type AuditSentence = { did: string; thing: string; tail: string }

const productLabels = new Map(
  productFieldList.map(({ column, label }) => [column as string, label.toLowerCase()]),
)

export const fieldLabel = (field: string): string =>
  auditFieldLabels[field] ?? productLabels.get(field) ?? field

const moment = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A value as people read it; money and dates as everywhere else on the site. */
export const fieldValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return t.empty
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') {
    if (dongFields.has(field)) return formatVnd(value)
    return pointFields.has(field) ? formatPoints(value) : String(value)
  }
  if (Array.isArray(value)) return value.map((one) => fieldValue(field, one)).join(', ') || t.empty
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${fieldLabel(name)}: ${fieldValue(name, one)}`)
      .join('; ')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment.format(new Date(text))
  return auditValues[text] ?? text
}

/** Fields whose value differs, or that stand on one side alone, in the order in which they were noted. */
export const changedFields = ({ before, after }: Pick<AuditedChange, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  )

export const isAction = (action: string): action is AuditAction => Object.hasOwn(auditSentences, action)

/** How an entry reads after the name of who did it. An action of an older version reads as it was noted. */
export const auditSentence = ({ action, before, after }: AuditedChange): AuditSentence => {
  if (!isAction(action)) return { did: action, thing: '', tail: '' }
  const [did, thing, kind]: readonly [string, string, string?] = auditSentences[action]
  const fields = changedFields({ before, after })
  const [only] = fields
  if (kind !== 'change' || only === undefined || !before || !after) return { did, thing, tail: '' }
  if (fields.length > 1) return { did, thing, tail: t.manyFields(fields.length) }
  const [was, is] = [fieldValue(only, before[only]), fieldValue(only, after[only])]
  // A whole description twice makes no sentence; the table beside it has both.
  const tail = was.length + is.length > 120 ? '' : t.fromTo(was, is)
  return { did: t.changed(fieldLabel(only)), thing, tail }
}

export type AuditSubject = { subjectType: string; subjectId: string; subjectName: string | null }

/** What people call what an entry is about; '' where the kind of thing says it all. */
export const subjectLabel = ({ subjectType, subjectId, subjectName }: AuditSubject): string => {
  if (subjectName !== null) return subjectName
  if (subjectType === 'network') return brandOf(subjectId)
  if (subjectType === 'settings') return t.settings[subjectId] ?? subjectId
  if (subjectType === 'jobs' || subjectType === 'mail') return subjectId
  return /^\d+$/.test(subjectId) ? t.numbered(subjectId) : ''
}
