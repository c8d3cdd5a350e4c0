import type { Bind } from '#server/http/bind.ts'
import { storePicture } from '#server/media/store.ts'

export const picturesRoutes = (bind: Bind): void => {
  bind('POST /api/admin/pictures', (ctx, { file }) => storePicture(ctx, file.bytes))
}
