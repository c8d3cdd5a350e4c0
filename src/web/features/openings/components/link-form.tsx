import { linkFormText as t } from '#web/text/link-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

type Props = { value?: string; className: string; buttonClass?: string }

/** One field for a pasted link; a plain form, so that it works before scripts and without them. */
export const LinkForm = ({ value, className, buttonClass }: Props) => (
  <form action="/link" className={`flex flex-wrap gap-2 ${className}`}>
    <Input
      name="url"
      required
      defaultValue={value}
      aria-label={t.label}
      placeholder={t.placeholder}
      autoComplete="off"
      className="h-13 min-w-0 flex-1 basis-32"
    />
    <Button type="submit" size="lg" className={`shrink-0 ${buttonClass ?? ''}`}>
      {t.submit}
    </Button>
  </form>
)
