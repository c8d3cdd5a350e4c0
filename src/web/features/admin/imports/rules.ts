import type { ImportDetails, ImportProgress } from '#contract/imports.ts'
import { inSentence, productFieldList } from '#shared/product-fields.ts'
import { previewText as t } from '#web/text/admin-imports.ts'

type Remarked = Pick<NonNullable<ImportDetails['preview']>, 'ledByFurther' | 'cut' | 'leftOut' | 'absent'>

type Counted = Pick<ImportProgress, 'status' | 'done' | 'total' | 'created' | 'updated' | 'undone'>

/** How far the work under way has come: one that is taken back begins anew, with what was written. `max` 0: nobody knows how much it is. */
export const progressOf = ({ status, done, total, created, updated, undone }: Counted) =>
  status === 'undoing' ? { value: undone, max: created + updated } : { value: done, max: total ?? 0 }

/** What of the rows that are taken is not taken as it stands in the file, and what the file says nothing of. */
export const remarksOn = ({ ledByFurther, cut, leftOut, absent }: Remarked): string[] => [
  ...(ledByFurther ? [t.ledByFurther(ledByFurther)] : []),
  ...productFieldList.flatMap((field) => {
    const [shorter, empty, kept] = [cut, leftOut, absent].map((counts) => counts?.[field.name])
    const label = inSentence(field.label)
    return [
      ...(shorter && 'max' in field ? [t.cut(shorter, label, field.max)] : []),
      ...(empty ? [t.leftOut(empty, label)] : []),
      ...(kept ? [t.absent(kept, label)] : []),
    ]
  }),
]
