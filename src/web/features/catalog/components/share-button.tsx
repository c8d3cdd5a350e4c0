import { Share2 } from 'lucide-react'
import { productText as t } from '#web/text/product.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The device's own way of sharing, or else the address in the clipboard. */
export default function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const { origin, pathname } = window.location
    const url = origin + pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast({ title: t.shared })
      }
    } catch {
      // Closed without sharing.
    }
  }
  return (
    <Button variant="ghost" className="-mr-3 min-w-11 px-3" onClick={share}>
      <Share2 aria-hidden className="size-5" />
      <span className="max-md:sr-only">{t.share}</span>
    </Button>
  )
}
