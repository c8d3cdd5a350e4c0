import { type FormEvent, useState } from 'react'
import type { OutgoingWebhook } from '#contract/outgoing-webhooks.ts'
import { type OutgoingType, outgoingTypes } from '#shared/outgoing-events.ts'
import { api } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminOutgoingWebhooksText as t } from '#web/text/admin-outgoing-webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Choices } from '../components/choices.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'

type Draft = { name: string; url: string; types: OutgoingType[]; enabled: boolean }

const groups = Object.entries(t.groups).map(([group, title]) => ({
  title: `${t.types}: ${title}`,
  names: outgoingTypes.filter((type) => type.startsWith(`${group}.`)),
}))

const useSave = (webhook: OutgoingWebhook | undefined, onDone: (secret?: string) => void) =>
  useToastAction(
    async (draft: Draft): Promise<{ secret?: string }> => {
      const { enabled, ...body } = draft
      if (!webhook) return api.call('POST /api/admin/outgoing-webhooks', { body })
      const params = { id: webhook.id }
      // The site switches an address off by itself: only who pressed the switch says anything of it.
      await api.call('PATCH /api/admin/outgoing-webhooks/{id}', {
        params,
        body: changedIn<Draft>(webhook, draft),
      })
      return {}
    },
    {
      done: webhook ? t.saved : null,
      onDone: ({ secret }) => onDone(secret),
      invalidates: ['GET /api/admin/outgoing-webhooks'],
      form: true,
    },
  )

const WebhookForm = ({
  webhook,
  save,
}: {
  webhook: OutgoingWebhook | undefined
  save: ReturnType<typeof useSave>
}) => {
  const { draft, change } = useDraft<Draft>({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    types: webhook?.types ?? [],
    enabled: webhook?.enabled ?? true,
  })
  const [isTried, setTried] = useState(false)
  const problems = useProblems(save.error)
  const missing = {
    name: draft.name.trim() === '' ? t.nameRequired : undefined,
    url: draft.url.trim() === '' ? t.urlRequired : undefined,
    types: draft.types.length === 0 ? t.typesRequired : undefined,
  }
  const errors: Partial<typeof missing> = isTried ? missing : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.name || missing.url || missing.types) return
    save.mutate(draft)
  }
  return (
    <Form problems={problems} onSubmit={submit} className="space-y-4">
      <Field name="name" label={t.name} error={errors.name}>
        <Input
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
      </Field>
      <Field name="url" label={t.url} hint={t.urlHint} error={errors.url}>
        <Input
          type="url"
          inputMode="url"
          maxLength={2048}
          autoComplete="off"
          value={draft.url}
          onChange={({ currentTarget: { value } }) => change({ url: value })}
        />
      </Field>
      {groups.map(({ title, names }, place) => (
        <Choices
          key={title}
          name={place === groups.length - 1 ? 'types' : ''}
          title={title}
          names={names}
          labels={t.typeNames}
          chosen={draft.types.filter((type) => names.includes(type))}
          onChange={(chosen) =>
            change({
              types: outgoingTypes.filter((type) =>
                (names.includes(type) ? chosen : draft.types).includes(type),
              ),
            })
          }
          error={place === groups.length - 1 ? errors.types : undefined}
        />
      ))}
      {webhook ? (
        <Checkbox
          label={t.enabled}
          checked={draft.enabled}
          onChange={({ currentTarget: { checked } }) => change({ enabled: checked })}
        />
      ) : null}
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline" disabled={save.isPending}>
            {t.cancel}
          </Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Adds an address or changes one; the secret of a new one is handed over once it is added, and until then this stays open. */
export const WebhookDialog = ({
  open,
  webhook,
  onClose,
  onDone,
}: {
  open: boolean
  webhook: OutgoingWebhook | undefined
  onClose: () => void
  onDone: (secret?: string) => void
}) => {
  const save = useSave(webhook, onDone)
  const close = () => {
    if (save.isPending) return
    save.reset()
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent title={webhook ? t.edit : t.add} description={t.addText}>
        {open ? <WebhookForm webhook={webhook} save={save} /> : null}
      </DialogContent>
    </Dialog>
  )
}
