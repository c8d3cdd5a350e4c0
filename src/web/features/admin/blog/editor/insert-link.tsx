import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { toolbarText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const good = /^(https?:\/\/[^\s]+|\/[^/\s][^\s]*|\/|mailto:[^\s]+|tel:[^\s]+)$/

/** Links the chosen words; without any the address itself becomes the words. */
export const InsertLink = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const current = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(current)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = href.trim()
    if (!good.test(address)) return setError(t.linkBad)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && current === '')
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      })
    else chain.setLink({ href: address })
    chain.run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t.linkTitle}>
        <form noValidate onSubmit={submit}>
          <Field label={t.linkAddress} hint={t.linkHint} error={error}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              value={href}
              onChange={(event) => setHref(event.currentTarget.value)}
            />
          </Field>
          <DialogActions>
            {current ? (
              <Button variant="ghost" onClick={remove}>
                {t.linkRemove}
              </Button>
            ) : null}
            <Button variant="outline" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit">{t.linkSet}</Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
