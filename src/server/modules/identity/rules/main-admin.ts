const ofDemo = 'admin@example.vn'

/** What account 1 is given where nobody said its address. Outside the demo a name that is nobody's (RFC 2606), so that no letter opens it. */
export const madeUpEmail = (demo: boolean): string => (demo ? ofDemo : 'admin@example.invalid')

/** Was the address made up, by this version or those before? What the files of `deploy/` show is no address either. */
export const isMadeUp = (email: string): boolean => [ofDemo, madeUpEmail(false)].includes(email)
