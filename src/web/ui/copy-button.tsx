import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { laterText as t } from '#web/text/ui-later.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

/** Puts a text into the clipboard and says so for two seconds, or that it has to be copied by hand. */
export const CopyButton = ({
  text,
  label,
  doneLabel,
  className,
}: {
  text: string
  label: string
  doneLabel: string
  className?: string
}) => {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [done])
  return (
    <Button
      variant="outline"
      size="sm"
      className={className}
      onClick={async ({ currentTarget }) => {
        if (await copyText(text, currentTarget.parentElement ?? document.body)) setDone(true)
        else toast({ title: t.notCopied, variant: 'destructive' })
      }}
    >
      {done ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">{done ? doneLabel : label}</span>
    </Button>
  )
}
