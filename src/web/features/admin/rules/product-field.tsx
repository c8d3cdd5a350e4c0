import { useState } from 'react'
import { formatVnd } from '#web/lib/format.ts'
import { useSuggestions } from '#web/lib/use-suggestions.ts'
import { ruleFormText as t } from '#web/text/admin-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NearNote } from '../components/near-note.tsx'

export type PickedProduct = { id: number; name: string; price?: number }

const Found = ({ typed, onPick }: { typed: string; onPick: (product: PickedProduct) => void }) => {
  const found = useSuggestions(typed)
  if (!found) return null
  if (found.items.length === 0) return <p className="mt-2 text-muted-foreground text-sm">{t.productNone}</p>
  return (
    <>
      <NearNote typed={found.q} found={found} />
      <ul className="mt-2 divide-y rounded-xl border">
        {found.items.map(({ id, name, price }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick({ id, name, price })}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-xl px-3 py-2 text-left hover:bg-muted"
            >
              <span className="line-clamp-2">{name}</span>
              <span className="shrink-0 text-muted-foreground text-sm tabular-nums">{formatVnd(price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One product, found by its name. */
export const ProductField = ({
  picked,
  error,
  onPick,
}: {
  picked: PickedProduct | undefined
  error?: string | undefined
  onPick: (product: PickedProduct | undefined) => void
}) => {
  const [typed, setTyped] = useState('')
  if (picked)
    return (
      <div className="space-y-1.5">
        <p className="font-medium text-sm">{t.product}</p>
        <p className="flex min-h-11 items-center justify-between gap-3 rounded-xl border px-3 py-1">
          <span className="line-clamp-2">{picked.name}</span>
          <Button variant="ghost" onClick={() => onPick(undefined)}>
            {t.productChange}
          </Button>
        </p>
      </div>
    )
  return (
    <div>
      <Field label={t.productSearch} error={error}>
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Found typed={typed} onPick={onPick} />
    </div>
  )
}
