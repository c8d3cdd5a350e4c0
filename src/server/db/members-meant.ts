import { type RawBuilder, sql } from 'kysely'
import { normalized } from '#shared/normalized.ts'
import { containing } from './containing.ts'

/**
 * Is a row of `users` one whom these words mean: by a part of the name it signs in with, of its address or of its full name?
 * `byName`: not by the address, where who asks may not know it and could spell it out.
 */
export const isMeant = (words: string, byName = false): RawBuilder<boolean> => {
  const pattern = containing(normalized(words).trim().toLowerCase())
  return sql`(username like ${pattern} or ${byName ? sql`false` : sql`email like ${pattern}`} or name_folded(full_name) like name_folded(${pattern}))`
}

/** Is the member whose number stands here one whom these words mean? Nobody is found by what is kept of an erased one. */
export const isMemberMeant = (column: string, words: string, byName = false): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select id from users where deleted_at is null and ${isMeant(words, byName)})`

/** The number of "12", "#12" and, under its letters, "RT12"; undefined where the words are none. */
export const numberMeant = (words: string, letters = ''): number | undefined => {
  const found = new RegExp(`^(?:#|${letters})?0*([0-9]{1,9})$`, 'i').exec(words.trim())
  return found ? Number(found[1]) : undefined
}
