/** One line for who runs a command. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Those named by `--only a,b`, or all. @throws Error that names the unknown ones, and how the command is used */
export const chosen = <T extends { id: string }>(
  all: readonly T[],
  only: string | undefined,
  usage: string,
): T[] => {
  const ids = only?.split(',') ?? all.map(({ id }) => id)
  const strange = ids.filter((id) => !all.some((one) => one.id === id))
  if (strange.length > 0) throw new Error(`không có ${strange.join(', ')}\n\n${usage}`)
  return all.filter(({ id }) => ids.includes(id))
}
