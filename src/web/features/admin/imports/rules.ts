import type { ImportDetails } from '#contract/imports.ts'
import { inSentence, productFieldList } from '#shared/product-fields.ts'
import { previewText as t } from '#web/text/admin-imports.ts'

type Remarked = Pick<NonNullable<ImportDetails['preview']>, 'ledByFurther' | 'cut' | 'leftOut' | 'absent'>

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
