import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { adminText as t } from '#web/text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { pictureTypes, showError, useUploadPicture } from '../mutations.ts'

/** A picture from this machine, which gets an address on the site. */
export const UploadPicture = ({ onUploaded }: { onUploaded: (url: string) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture()
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) upload.mutate(file, { onSuccess: ({ url }) => onUploaded(url), onError: showError })
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
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
