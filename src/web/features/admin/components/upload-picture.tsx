import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { adminText as t } from '#web/text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '../deed.ts'

/** A picture from this machine, which gets an address on the site. */
export const UploadPicture = ({ onUploaded }: { onUploaded: (url: string) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return api.call('POST /api/admin/pictures', { form })
    },
    onSuccess: ({ url }) => onUploaded(url),
    onError: showError,
  })
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) upload.mutate(file)
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t.upload}
        className="sr-only"
        tabIndex={-1}
        onChange={chosen}
      />
      <Button
        variant="outline"
        size="sm"
        busy={upload.isPending}
        busyLabel={t.uploading}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-4" />
        {t.upload}
      </Button>
    </>
  )
}
