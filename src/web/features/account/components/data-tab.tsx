import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { slugify } from '#shared/vietnamese.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSettings } from '#web/lib/settings.ts'
import { dataText as t } from '#web/text/member.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EraseDialog } from './erase-dialog.tsx'

const mainAdminId = 1

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="space-y-4 rounded-2xl border bg-card p-5 sm:p-6">
    <div>
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="mt-1 max-w-2xl text-muted-foreground">{text}</p>
    </div>
    {children}
  </section>
)

const ExportButton = () => {
  const { siteName } = useSettings()
  const take = useAction(() => api.call('GET /api/me/export'), {
    onSuccess: (data) => {
      const name = t.fileName(slugify(siteName), vietnamDay(data.exportedAt))
      saveFile(name, 'application/json', JSON.stringify(data, null, 2))
      toast({ title: t.exported })
    },
    onError: (error) =>
      toast({ title: t.exportFailed, description: errorText(error), variant: 'destructive' }),
  })
  return (
    <Button variant="outline" busy={take.isPending} busyLabel={t.exporting} onClick={() => take.mutate()}>
      <Download aria-hidden className="size-4" />
      {t.export}
    </Button>
  )
}

/** What we keep about the member: to take along, and to have erased. */
export const DataTab = ({ user }: { user: CurrentUser }) => (
  <div className="space-y-6">
    <Part title={t.exportTitle} text={t.exportText}>
      <ExportButton />
    </Part>
    <Part title={t.eraseTitle} text={t.eraseText}>
      {user.id === mainAdminId ? <p className="font-medium">{t.mainAdmin}</p> : <EraseDialog user={user} />}
    </Part>
  </div>
)
