/** What a system error, or PostgreSQL's, calls itself; nothing where it is another. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/** No room is left on the disk, ours or the database's. */
export const isDiskFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT|53100)$/.test(codeOf(error))

/** A disk that is read-only, broken, or not ours to write. */
export const isUnwritable = (error: unknown): boolean =>
  /^(EROFS|EACCES|EPERM|EIO|ENOENT|ENOTDIR|58030)$/.test(codeOf(error))
