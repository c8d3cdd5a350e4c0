import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'

/** Sends a picture to the site; its address there comes back. */
export const useUploadPicture = () =>
  useAction((file: File) => {
    const form = new FormData()
    form.set('file', file)
    return api.call('POST /api/admin/pictures', { form })
  })

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
