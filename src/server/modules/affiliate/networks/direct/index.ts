import { toUnderstood, type Understood } from '../mapper.ts'
import { type PlaceClickId, setFirstFree } from '../placement.ts'
import { toConversion } from './mapper.ts'
import { DirectMessage, directFields } from './schema.ts'

/** Shops with an agreement of their own take the id as click_id and report it back to the `direct` door. */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  const tracked = setFirstFree(url, ['click_id'], clickId)
  return { url: tracked ? url.href : link, tracked }
}

export const readPostback = (
  fields: Record<string, unknown>,
  { receivedAt }: { receivedAt: Date },
): Understood =>
  toUnderstood(DirectMessage.safeParse(fields), fields, directFields, (message) =>
    toConversion(message, receivedAt),
  )
