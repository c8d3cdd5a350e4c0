import { redirect } from 'react-router'
import { addressWithoutDefaults } from '#web/features/catalog/rules/plain-address.ts'
import { type Load, serverLoad } from '#web/lib/load.ts'

/** The server's loader of a list: leads to the address without what says nothing, which a form without scripts sends along. */
export const serverLoadPlainly = <T>(load: Load<T>) =>
  serverLoad<T>((api, at) => {
    const plain = addressWithoutDefaults(at.url)
    if (plain !== undefined) throw redirect(plain)
    return load(api, at)
  })
