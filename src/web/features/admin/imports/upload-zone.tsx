import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { createApi } from '#contract/client.ts'
import { invalidate, useAction } from '#web/lib/call.ts'
import { cn } from '#web/lib/cn.ts'
import { errorText } from '#web/lib/failure.ts'
import { uploadFetch } from '#web/lib/upload-fetch.ts'
import { adminImportsText as t } from '#web/text/admin-imports.ts'
import { reconciliationText as statements } from '#web/text/admin-reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.tsx'
import { showError } from '../mutations.ts'
import { adminPath } from '../screens.ts'

const megabyte = 1024 * 1024
const takes = {
  products: { largest: 512 * megabyte, tooLarge: t.tooLarge, formats: t.formats, screen: 'imports' },
  conversions: {
    largest: 64 * megabyte,
    tooLarge: statements.tooLarge,
    formats: statements.formats,
    screen: 'reconciliation',
  },
} as const

/** Takes one file, dropped or chosen, and tells how far it has gone up. `onUploaded` hears the import's id. */
export const UploadZone = ({
  kind,
  onUploaded,
}: {
  kind: keyof typeof takes
  onUploaded: (id: number) => void
}) => {
  const { largest, tooLarge, formats, screen } = takes[kind]
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  const client = useQueryClient()
  // Who has gone elsewhere while a large file went up is left to what they do there.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const [isOver, setOver] = useState(false)
  const [sent, setSent] = useState({ name: '', share: 0 })
  const upload = useAction(
    (file: File) => {
      if (file.size > largest) throw new Error(tooLarge)
      const form = new FormData()
      form.set('kind', kind)
      form.set('review', 'true')
      form.set('file', file)
      setSent({ name: file.name, share: 0 })
      stop.current = new AbortController()
      const api = createApi(uploadFetch((share) => setSent({ name: file.name, share })))
      return api.call('POST /api/admin/imports', { form, signal: stop.current.signal })
    },
    {
      onSuccess: ({ id }, { name }) => {
        void invalidate(client, ['GET /api/admin/imports'])
        if (isHere.current) onUploaded(id)
        else
          toast({
            title: t.uploaded(name),
            action: { label: t.showUploaded, to: adminPath(screen, { id }) },
          })
      },
      onError: (error) => {
        if (!isHere.current) showError(error)
      },
    },
  )
  const take = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate(file)
  }
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0])
    currentTarget.value = ''
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const isRefused = upload.error && upload.error.name !== 'AbortError'
  return (
    <section
      aria-label={t.zone}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      className={cn(
        'flex flex-col items-center gap-3 rounded-2xl border-2 border-input border-dashed bg-card px-4 py-8 text-center transition-colors',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <span
        aria-hidden
        className="flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary-ink"
      >
        <CloudUpload className="size-7" />
      </span>
      {upload.isPending ? (
        <div className="w-full max-w-md space-y-3">
          <p role="status" className="break-words font-medium tabular-nums">
            {t.uploading(sent.name, Math.floor(sent.share * 100))}
          </p>
          <Progress value={sent.share} max={1} label={t.uploadBar} />
          <Button variant="outline" size="sm" onClick={() => stop.current?.abort()}>
            {t.stop}
          </Button>
        </div>
      ) : (
        <>
          <p className="font-semibold text-lg max-sm:hidden">{isOver ? t.dropNow : t.drop}</p>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,.xlsx"
            aria-label={t.file}
            className="sr-only"
            tabIndex={-1}
            onChange={chosen}
          />
          <Button onClick={() => input.current?.click()}>{t.choose}</Button>
          <p className="max-w-lg text-muted-foreground text-sm">{formats}</p>
        </>
      )}
      {isRefused ? (
        <p role="alert" className="max-w-xl rounded-xl bg-destructive-soft px-4 py-2.5 text-destructive-ink">
          {errorText(upload.error)}
        </p>
      ) : null}
    </section>
  )
}
