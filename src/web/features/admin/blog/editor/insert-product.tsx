import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { formatVnd } from '#web/lib/format.ts'
import { promised } from '#web/lib/promised.ts'
import { useSuggestions } from '#web/lib/use-suggestions.ts'
import { toolbarText as t } from '#web/text/admin-blog.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PromisedPoints } from '#web/ui/points-amount.tsx'
import { NearNote } from '../../components/near-note.tsx'

/** Finds a product and puts its card where the cursor is. */
export const InsertProduct = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)
  const insert = (id: number) => {
    const { $to } = editor.state.selection
    // A card stands between paragraphs, never inside a list or a table.
    const place = $to.depth > 0 ? $to.after(1) : $to.pos
    editor
      .chain()
      .insertContentAt(place, { type: 'productCard', attrs: { product: String(id) } })
      .focus()
      .run()
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t.productTitle} description={t.productText}>
        <Field label={t.productSearch}>
          <Input
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {found ? <NearNote typed={found.q} found={found} /> : null}
        <ul className="mt-3 min-h-48 divide-y">
          {found?.items.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => insert(product.id)}
                className="flex w-full items-center gap-3 rounded-lg p-2 text-left hover:bg-muted"
              >
                <Picture
                  src={product.picture ?? product.image}
                  plate={product.id}
                  alt=""
                  sizes="48px"
                  className="size-12 shrink-0 rounded-lg bg-muted object-cover"
                />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-1 font-medium">{product.name}</span>
                  <span className="text-muted-foreground text-sm">{formatVnd(product.price)}</span>
                </span>
                <PromisedPoints {...promised(product)} none={noPointsText.short} />
              </button>
            </li>
          ))}
          {found?.items.length ? null : (
            <li className="py-6 text-center text-muted-foreground">
              {found ? t.productNone : t.productPrompt}
            </li>
          )}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
