import type { QuietHours } from '#contract/notices.ts'
import { noticeSettingsText as t } from '#web/text/notices.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangeSettings } from '../mutations.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: t.hour(hour) }))
const night: QuietHours = { from: 22, to: 7 }

export const QuietHoursRow = ({ quietHours }: { quietHours: QuietHours | null }) => {
  const { mutate: change } = useChangeSettings()
  const without = (taken: number) => hours.filter(({ value }) => value !== String(taken))
  return (
    <div className="space-y-3 py-3 pr-3 pl-4 sm:pl-5">
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="font-medium">{t.quiet}</p>
          <p className="text-muted-foreground text-sm">{t.quietHint}</p>
        </div>
        <Switch
          aria-label={t.quiet}
          checked={quietHours !== null}
          onCheckedChange={(on) => change({ quietHours: on ? night : null })}
        />
      </div>
      {quietHours ? (
        <div className="grid grid-cols-2 gap-3 pb-2">
          <Field label={t.from}>
            <Select
              value={String(quietHours.from)}
              onValueChange={(from) => change({ quietHours: { ...quietHours, from: Number(from) } })}
              options={without(quietHours.to)}
              className="w-full"
            />
          </Field>
          <Field label={t.to}>
            <Select
              value={String(quietHours.to)}
              onValueChange={(to) => change({ quietHours: { ...quietHours, to: Number(to) } })}
              options={without(quietHours.from)}
              className="w-full"
            />
          </Field>
        </div>
      ) : null}
    </div>
  )
}
