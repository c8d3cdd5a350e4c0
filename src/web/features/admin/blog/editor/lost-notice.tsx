import { X } from 'lucide-react'
import { type LostTag, lostTagText, lostText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'

export type Lost = { from: 'pasted' | 'stored'; tags: LostTag[] }

/** Says what of a text that was opened or pasted is not there. */
export const LostNotice = ({ lost, onClose }: { lost: Lost; onClose: () => void }) => (
  <div className="flex items-start gap-2 border-b bg-points-soft px-4 py-2 text-points-ink sm:px-6">
    <p role="status" className="min-w-0 flex-1 py-2">
      {t[lost.from](lost.tags.map((tag) => lostTagText[tag]).join(', '))}
    </p>
    <Button variant="ghost" size="icon" aria-label={t.close} onClick={onClose}>
      <X aria-hidden className="size-4.5" />
    </Button>
  </div>
)
