import type { LinkSettings } from '#contract/links.ts'
import { api } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { linksText as t } from '#web/text/admin-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'
import { touchedByLinks } from './queries.ts'

const isWithin = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text) && +text >= 1 && +text <= most

const SettingsForm = ({ settings, onClose }: { settings: LinkSettings; onClose: () => void }) => {
  const { draft, change } = useDraft({
    ...settings,
    everyDays: String(settings.everyDays),
    pauseSeconds: String(settings.pauseSeconds),
  })
  const daysFit = isWithin(draft.everyDays, 90)
  const pauseFits = isWithin(draft.pauseSeconds, 300)
  const save = useToastAction(
    (body: Partial<LinkSettings>) => api.call('PATCH /api/admin/links/settings', { body }),
    {
      done: t.saved,
      invalidates: [...touchedByLinks, 'GET /api/products'],
      form: true,
    },
  )
  const problems = useProblems(save.error)
  return (
    <Form
      problems={problems}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!daysFit || !pauseFits) return
        const { everyDays, pauseSeconds, ...rest } = draft
        const wanted = { ...rest, everyDays: Number(everyDays), pauseSeconds: Number(pauseSeconds) }
        save.mutate(changedIn(settings, wanted), { onSuccess: onClose })
      }}
    >
      <div>
        <Checkbox
          label={t.enabled}
          checked={draft.enabled}
          onChange={({ currentTarget: { checked } }) => change({ enabled: checked })}
        />
        <p className="text-muted-foreground text-sm">{t.enabledHint}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="everyDays" label={t.everyDays} error={daysFit ? undefined : t.daysError}>
          <Input
            inputMode="numeric"
            value={draft.everyDays}
            onChange={({ currentTarget: { value } }) => change({ everyDays: value.trim() })}
          />
        </Field>
        <Field name="pauseSeconds" label={t.pauseSeconds} error={pauseFits ? undefined : t.pauseError}>
          <Input
            inputMode="numeric"
            value={draft.pauseSeconds}
            onChange={({ currentTarget: { value } }) => change({ pauseSeconds: value.trim() })}
          />
        </Field>
      </div>
      <div>
        <Checkbox
          label={t.hideUnavailable}
          checked={draft.hideUnavailable}
          onChange={({ currentTarget: { checked } }) => change({ hideUnavailable: checked })}
        />
        <p className="text-muted-foreground text-sm">{t.hideUnavailableHint}</p>
      </div>
      <div>
        <Checkbox
          label={t.takePrices}
          checked={draft.takePrices}
          onChange={({ currentTarget: { checked } }) => change({ takePrices: checked })}
        />
        <p className="text-muted-foreground text-sm">{t.takePricesHint}</p>
      </div>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline" disabled={save.isPending}>
            {t.cancel}
          </Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Pace and off switch of the checks, and what their results mean for visitors. */
export const SettingsDialog = ({
  open,
  settings,
  onClose,
}: {
  open: boolean
  settings: LinkSettings
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={onClose}>
    <DialogContent title={t.settings}>
      <SettingsForm settings={settings} onClose={onClose} />
    </DialogContent>
  </Dialog>
)
