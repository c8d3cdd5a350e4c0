import { Share2 } from 'lucide-react'
import { productText as t } from '#web/text/product.ts'
import { laterText } from '#web/text/ui-later.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/ui/toast.tsx'

/** The device's own way of sharing, or else the address in the clipboard. */
export default function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const { origin, pathname } = window.location
    const url = origin + pathname
    // Who closes the device's own sheet has not failed at anything.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
    if (await copyText(url, document.body)) toast({ title: t.shared })
    else toast({ title: laterText.notCopied, variant: 'destructive' })
  }
  return (
    <Button variant="ghost" className="-mr-3 min-w-11 px-3" onClick={share}>
      <Share2 aria-hidden className="size-5" />
      <span className="max-md:sr-only">{t.share}</span>
    </Button>
  )
}
