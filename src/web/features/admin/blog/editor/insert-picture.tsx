import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useProblems } from '#web/lib/failure.ts'
import { editorText, toolbarText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { pictureTypes, useUploadPicture } from '../../mutations.ts'

type Errors = { source?: string; alt?: string }

/** Puts a picture in, uploaded or by its address, never without a description; or changes that of the chosen one. */
export const InsertPicture = ({
  editor,
  file: given,
  onClose,
}: {
  editor: Editor
  /** A picture that was pasted or dropped. */
  file?: File | undefined
  onClose: () => void
}) => {
  const chosen = !given && editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [file, setFile] = useState(given)
  const [address, setAddress] = useState(String(chosen?.src ?? ''))
  const [alt, setAlt] = useState(String(chosen?.alt ?? ''))
  const [errors, setErrors] = useState<Errors>({})
  const upload = useUploadPicture()
  const insert = (picture: { src: string; width?: number; height?: number }) => {
    editor
      .chain()
      .focus()
      .setImage({ ...picture, alt: alt.trim() })
      .run()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const src = address.trim()
    const found: Errors = {
      ...(file || src ? {} : { source: t.pictureRequired }),
      ...(alt.trim() ? {} : { alt: t.pictureAltRequired }),
    }
    setErrors(found)
    if (found.source || found.alt) return upload.reset()
    if (chosen) {
      editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
      return onClose()
    }
    if (!file) return insert({ src })
    upload.mutate(file, {
      onSuccess: ({ url, width, height }) => insert({ src: url, width, height }),
    })
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t.pictureTitle}>
        <Form problems={useProblems(upload.error)} onSubmit={submit} className="space-y-4">
          {chosen ? null : (
            <>
              <Field
                name="file"
                label={t.pictureFile}
                hint={given?.name ?? t.pictureFileHint}
                {...(errors.source ? { error: errors.source } : {})}
              >
                <Input
                  type="file"
                  accept={pictureTypes}
                  className="py-2"
                  onChange={(event) => setFile(event.currentTarget.files?.[0])}
                />
              </Field>
              {file ? null : (
                <Field label={t.pictureAddress}>
                  <Input
                    inputMode="url"
                    autoComplete="off"
                    value={address}
                    onChange={(event) => setAddress(event.currentTarget.value)}
                  />
                </Field>
              )}
            </>
          )}
          <Field label={t.pictureAlt} hint={t.pictureAltHint} {...(errors.alt ? { error: errors.alt } : {})}>
            <Input
              maxLength={300}
              autoComplete="off"
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          </Field>
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" busy={upload.isPending} busyLabel={editorText.uploading}>
              {chosen ? t.pictureChange : t.pictureInsert}
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  )
}
