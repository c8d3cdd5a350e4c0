import type { ReactNode } from 'react'
import { productFormText as t } from '#web/text/admin-products.ts'
import { Field } from '#web/ui/field.tsx'
import { English } from '../components/english.tsx'
import { UploadPicture } from '../components/upload-picture.tsx'

/** A picture by its address, or one from this machine. */
export const ImageField = ({
  error,
  onUploaded,
  children,
}: {
  error: string | undefined
  onUploaded: (url: string) => void
  children: ReactNode
}) => (
  <div className="space-y-2">
    <Field label={<English>{t.image}</English>} hint={t.imageHint} error={error}>
      {children}
    </Field>
    <UploadPicture onUploaded={onUploaded} />
  </div>
)
