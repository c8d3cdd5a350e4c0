import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminReward } from '#contract/rewards.ts'
import { api } from '#web/lib/api.ts'
import { useAction, usePage } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { errorText, useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { codesText as t } from '#web/text/admin-rewards.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { Form } from '#web/ui/form.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RowButton } from '../components/row-button.tsx'
import { useToastAction, waitingKey } from '../mutations.ts'
import { CodesField } from './codes-field.tsx'

const listKey = 'GET /api/admin/rewards/{id}/codes'
const pageSize = 8

const Pool = ({ rewardId }: { rewardId: number }) => {
  const [page, setPage] = useState(1)
  const { data, error, isLoadingError, isPlaceholderData, refetch } = usePage(listKey, {
    params: { id: rewardId },
    query: { page, limit: pageSize },
  })
  const remove = useToastAction(
    (codeId: number) =>
      api.call('DELETE /api/admin/rewards/{id}/codes/{codeId}', { params: { id: rewardId, codeId } }),
    { done: t.removed, invalidates: [listKey, 'GET /api/admin/rewards', 'GET /api/rewards'] },
  )
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  // The last code of the last page may have gone.
  if (data && !isPlaceholderData && page > pageCount) setPage(pageCount)
  if (isLoadingError)
    return (
      <div className="mt-6">
        <ErrorLine title={errorText(error)} onRetry={refetch} />
      </div>
    )
  if (!data) return null
  if (data.total === 0) return <p className="mt-6 text-muted-foreground">{t.none}</p>
  return (
    <>
      <ul aria-label={t.caption} className="mt-6 divide-y rounded-2xl border">
        {data.items.map((code) => (
          <li key={code.id} className="flex min-h-13 items-center gap-3 px-4 py-1">
            <code className="font-medium">••••{code.tail}</code>
            <Badge tone={code.given ? 'muted' : 'primary'}>{code.given ? t.given : t.free}</Badge>
            <span className="ml-auto text-muted-foreground text-sm">{formatDate(code.addedAt)}</span>
            {code.given ? (
              <span aria-hidden className="size-11" />
            ) : (
              <RowButton
                icon={Trash2}
                destructive
                label={t.remove(code.tail)}
                disabled={remove.isPending}
                onClick={() => remove.mutate(code.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {data.total > pageSize ? (
        <div className="mt-3">
          <Pagination
            label={t.caption}
            page={page}
            pageCount={pageCount}
            hrefFor={() => '#'}
            onSelect={setPage}
          />
        </div>
      ) : null}
    </>
  )
}

const AddCodes = ({ rewardId }: { rewardId: number }) => {
  const [text, setText] = useState('')
  const add = useAction('POST /api/admin/rewards/{id}/codes', {
    invalidates: [listKey, 'GET /api/admin/rewards', 'GET /api/rewards', waitingKey],
    onSuccess: () => setText(''),
  })
  return (
    <Form
      problems={useProblems(add.error)}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ params: { id: rewardId }, body: { text } })
      }}
    >
      <CodesField
        text={text}
        onChange={(next) => {
          add.reset()
          setText(next)
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={text.trim() === ''} busy={add.isPending} busyLabel={t.importing}>
          {t.import}
        </Button>
        {add.data ? (
          <p role="status">{t.imported(formatPoints(add.data.added), formatPoints(add.data.known))}</p>
        ) : null}
      </div>
    </Form>
  )
}

/** Fills the pool of a voucher and shows what is in it, by its end alone. */
export const CodesDialog = ({
  open,
  reward,
  onClose,
}: {
  open: boolean
  reward: AdminReward | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    {reward ? (
      <DialogContent title={t.title(reward.name)} description={t.about}>
        <AddCodes rewardId={reward.id} />
        <Pool rewardId={reward.id} />
      </DialogContent>
    ) : null}
  </Dialog>
)
