/**
 * The fields of `after` that `before` has otherwise, for a call that leaves the others as they are: somebody else may have changed those since
 * `before` was loaded. Fields of one group in `together` mean something only with each other, and go with each other.
 */
export const changedIn = <T extends object>(
  before: T,
  after: T,
  together: readonly (readonly (keyof T)[])[] = [],
): Partial<T> => {
  const differs = (name: keyof T) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const goes = (name: keyof T) =>
    differs(name) || together.some((group) => group.includes(name) && group.some(differs))
  const names = (Object.keys(after) as (keyof T)[]).filter(goes)
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<T>
}
