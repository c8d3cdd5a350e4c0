import { formatPoints } from '#web/lib/format.ts'
import { codesText as t } from '#web/text/admin-rewards.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length

/** Codes pasted, or read from a file into the same text, so that one sees what goes in. */
export const CodesField = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <div className="space-y-3">
    <Field name="text" label={t.paste} hint={text ? t.counted(formatPoints(linesIn(text))) : undefined}>
      <Textarea
        rows={5}
        spellCheck={false}
        autoComplete="off"
        className="max-h-60 font-mono"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
    <Field label={t.file} hint={t.fileHint}>
      <Input
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        className="py-2"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void file.text().then(onChange)
        }}
      />
    </Field>
  </div>
)
