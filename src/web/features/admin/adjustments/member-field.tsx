import { useState } from 'react'
import { useCall } from '#web/lib/call.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { adminAdjustmentsText as t } from '#web/text/admin-adjustments.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export type PickedMember = { id: number; username: string; fullName: string }

const key = 'GET /api/users'

const Found = ({ typed, onPick }: { typed: string; onPick: (member: PickedMember) => void }) => {
  const q = useSettled(typed.trim(), 250)
  const found = useCall(key, { query: { q, limit: 6 } }, { enabled: q !== '', staleTime: 0 })
  if (q === '' || !found.data) return null
  if (found.data.length === 0) return <p className="mt-2 text-muted-foreground text-sm">{t.memberNone}</p>
  return (
    <ul className="mt-2 divide-y rounded-xl border">
      {found.data.map(({ id, username, fullName }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick({ id, username, fullName })}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-xl px-3 py-2 text-left hover:bg-muted"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{username}</span>{' '}
              <span className="text-muted-foreground">{fullName}</span>
            </span>
            <span className="shrink-0 text-muted-foreground text-sm tabular-nums">{t.memberId(id)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One member, found by username, name or number. */
export const MemberField = ({
  picked,
  error,
  onPick,
}: {
  picked: PickedMember | undefined
  error: string | undefined
  onPick: (member: PickedMember | undefined) => void
}) => {
  const [typed, setTyped] = useState('')
  if (picked)
    return (
      <div className="space-y-1.5">
        <p className="font-medium text-sm">{t.member}</p>
        <p className="flex min-h-11 items-center justify-between gap-3 rounded-xl border py-1 pr-1 pl-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{picked.username}</span>{' '}
            <span className="text-muted-foreground">{t.memberId(picked.id)}</span>
          </span>
          <Button variant="ghost" onClick={() => onPick(undefined)}>
            {t.memberChange}
          </Button>
        </p>
      </div>
    )
  return (
    <div>
      <Field label={t.memberSearch} error={error}>
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </Field>
      <Found typed={typed} onPick={onPick} />
    </div>
  )
}
