import { type FormEvent, useState } from 'react'
import { fromVietnamClock } from '#shared/typed-clock.ts'
import { toVietnamClock } from '#shared/vietnam-time.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const hour = 3_600_000

/** Asks when a post is to come out, on Vietnam's clock. */
export const ScheduleDialog = ({
  at,
  onSet,
  onClose,
}: {
  at: string | null
  onSet: (at: string) => void
  onClose: () => void
}) => {
  const [value, setValue] = useState(() => toVietnamClock(at ?? new Date(Date.now() + hour)))
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = fromVietnamClock(value)
    if (!chosen || new Date(chosen) <= new Date()) return setError(t.schedulePast)
    onSet(chosen)
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t.scheduleTitle} description={t.scheduleText}>
        <form noValidate onSubmit={submit}>
          <Field label={t.scheduleAt} error={error}>
            <Input
              type="datetime-local"
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          </Field>
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit">{t.scheduleSet}</Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
