import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** `url` is the picture's address on this site, to be put where a picture's address is asked for; sizes in px. */
export const StoredPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type StoredPicture = z.infer<typeof StoredPicture>

export const pictures = {
  'POST /api/admin/pictures': endpoint({
    access: ['content', 'finance'],
    summary: 'keep a picture; it is decoded and encoded anew, nothing of the file itself is kept',
    upload: true,
    bodyLimit: 10_485_760,
    answer: StoredPicture,
    status: 201,
  }),
}
