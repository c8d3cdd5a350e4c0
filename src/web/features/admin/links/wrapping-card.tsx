import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WrapHost } from '#contract/links.ts'
import { Only, useMay } from '#web/features/session/components/only.tsx'
import { formatPoints } from '#web/lib/format.ts'
import { wrappingText as t } from '#web/text/admin-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { useOpened } from '../state/opened.ts'
import { useWrapHosts } from './queries.ts'
import { WrappingDialog } from './wrapping-dialog.tsx'

const HostLine = ({ one, onOpen }: { one: WrapHost; onOpen: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="break-all font-medium">{one.host}</p>
      <p className="text-muted-foreground text-sm">
        {t.counts(formatPoints(one.untracked), formatPoints(one.tracked))}
      </p>
      {one.template ? <p className="break-all text-sm">{one.template}</p> : null}
      {one.setBy === 'environment' ? <Badge tone="muted">{t.fromServer}</Badge> : null}
    </div>
    {one.wrappable ? (
      <Only who="admin">
        <Button variant={one.template ? 'outline' : 'primary'} size="sm" onClick={onOpen}>
          {one.template ? t.edit(one.host) : t.wrap(one.host)}
        </Button>
      </Only>
    ) : (
      <p className="text-muted-foreground text-sm">{t.otherLink}</p>
    )}
  </li>
)

const Hosts = ({ data }: { data: WrapHost[] }) => {
  const [params] = useSearchParams()
  const [asked, setAsked] = useState(params.get('boc'))
  const dialog = useOpened<WrapHost>()
  const mayWrap = useMay('admin')
  const untracked = data.reduce((sum, one) => sum + one.untracked, 0)
  const chosen = dialog.item ?? data.find(({ host }) => host === asked)
  const isOpen = mayWrap && (dialog.open || asked !== null)
  const close = () => {
    setAsked(null)
    dialog.close()
  }
  return (
    <section id="chua-tich-diem" className="mb-6 rounded-2xl border bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold text-lg">
            {untracked > 0 ? t.title(formatPoints(untracked)) : t.allTracked}
          </h2>
          <p className="text-muted-foreground">{t.about}</p>
        </div>
        <Only who="admin">
          <Button variant="outline" size="sm" onClick={() => dialog.show()}>
            <Plus aria-hidden className="size-4.5" />
            {t.other}
          </Button>
        </Only>
      </div>
      {data.length > 0 ? (
        <ul className="mt-2 divide-y">
          {data.map((one) => (
            <HostLine key={one.host} one={one} onOpen={() => dialog.show(one)} />
          ))}
        </ul>
      ) : null}
      <WrappingDialog
        key={chosen?.host ?? asked ?? ''}
        open={isOpen}
        known={chosen}
        asked={asked ?? ''}
        onClose={close}
      />
    </section>
  )
}

/** Products that promise no points because no id can travel on their links, host by host, and what changes that. */
export const WrappingCard = () => (
  <Loaded call={useWrapHosts()} room="mb-6 h-40 rounded-2xl">
    {(data) => <Hosts data={data} />}
  </Loaded>
)
