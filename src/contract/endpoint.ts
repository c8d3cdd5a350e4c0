import { z } from 'zod'
import type { ApiScope } from '#shared/api-scopes.ts'
import type { Access, StaffRole } from '#shared/staff.ts'

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Upload extends boolean | 'spooled' = boolean | 'spooled',
> = {
  /** Who may call; owner checks belong to the operation. */
  access: Access
  /** Of a member's own call: who of the staff may make it for others (admins always). */
  others: readonly StaffRole[] | undefined
  /** What a key of the API must have been made for to make this call; without one no key makes it. */
  scope: ApiScope | undefined
  /** Asked only of a session that was signed in or confirmed within the last minutes (CONFIRM_MINUTES). */
  confirmed: boolean
  /** What the call does, for the API's table of contents. */
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** HTTP status of success; 200 unless said. */
  status: 200 | 201 | 202
  /** The answer is a list with X-Total-Count and Link headers: the operation returns `{items, total}`. */
  paged: boolean
  /** Largest body in bytes; 65,536 unless said. */
  bodyLimit: number
  /**
   * The body is multipart/form-data with one file in the field `file`; its other fields are the body. 'spooled' puts
   * the file on the disk as it arrives, true holds it in memory.
   */
  upload: Upload
}

const nothing = z.object({})

/** Declares one call. The key under which it is filed ("GET /api/cart") is its method and path. */
export const endpoint = <
  Answer extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  const Upload extends boolean | 'spooled' = false,
>(spec: {
  access: Access
  others?: readonly StaffRole[]
  scope?: ApiScope
  confirmed?: boolean
  summary: string
  answer: Answer
  params?: Params
  query?: Query
  body?: Body
  status?: 200 | 201 | 202
  paged?: boolean
  bodyLimit?: number
  upload?: Upload
}): Endpoint<Params, Query, Body, Answer, Upload> => ({
  access: spec.access,
  others: spec.others,
  scope: spec.scope,
  confirmed: spec.confirmed ?? false,
  summary: spec.summary,
  answer: spec.answer,
  params: spec.params ?? (nothing as unknown as Params),
  query: spec.query ?? (nothing as unknown as Query),
  body: spec.body ?? (nothing as unknown as Body),
  status: spec.status ?? 200,
  paged: spec.paged ?? false,
  bodyLimit: spec.bodyLimit ?? 65_536,
  upload: spec.upload ?? (false as Upload),
})
