import { Link2 } from 'lucide-react'
import { useId } from 'react'
import { cn } from '#web/lib/cn.ts'
import { linkFormText as t } from '#web/text/link-form.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { value?: string; className?: string; buttonClass?: string }

/** One field for a pasted link; a plain form, so that it works before scripts and without them. */
export const LinkForm = ({ value = '', className, buttonClass }: Props) => {
  const id = useId()
  return (
    <form action="/link" className={cn('flex gap-2', className)}>
      <label htmlFor={id} className="sr-only">
        {t.label}
      </label>
      <div className="relative min-w-0 flex-1">
        <Link2
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
        />
        <input
          id={id}
          name="url"
          type="text"
          inputMode="url"
          required
          defaultValue={value}
          placeholder={t.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-13 w-full text-ellipsis rounded-xl border border-input bg-background pr-3 pl-10 text-base text-foreground outline-none placeholder:text-muted-foreground focus-visible:ring-2 focus-visible:ring-ring"
        />
      </div>
      <Button type="submit" size="lg" className={cn('shrink-0', buttonClass)}>
        {t.submit}
      </Button>
    </form>
  )
}
