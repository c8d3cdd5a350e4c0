const most = 150

const namesBetween = (map: string, from: string, to: string): string[] =>
  map
    .split(`\n    ${from} `)[1]
    ?.split(to)[0]
    ?.match(/[a-z][a-z-]*/g) ?? []

/** What ARCHITECTURE.md's map says of modules and features beside those that are there, and whether it can still be read at once. */
export const mapFaults = (
  architecture: string,
  there: { modules: string[]; features: string[] },
): string[] => {
  const parts: [string, string[], string[]][] = [
    ['module', namesBetween(architecture, 'modules/', '\n  web/'), there.modules],
    ['feature', namesBetween(architecture, 'features/', '\n    ui/'), there.features],
  ]
  const lines = architecture.trimEnd().split('\n').length
  return [
    ...(lines > most ? [`${lines} lines, ${most} at most`] : []),
    ...parts.flatMap(([what, said, are]) => [
      ...are.filter((name) => !said.includes(name)).map((name) => `the map lacks the ${what} ${name}`),
      ...said
        .filter((name, at) => !are.includes(name) || said.indexOf(name) !== at)
        .map((name) => `the map names the ${what} ${name}, which is not there or named twice`),
    ]),
  ]
}
