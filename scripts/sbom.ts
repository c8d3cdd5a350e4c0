import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

type Bom = {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string } }
  components: unknown[]
}

const asUuid = (hash: string): string =>
  [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')

/** What runs is made of, as CycloneDX. npm writes in time and chance: here both follow from what is in it. */
export const billOfMaterials = (root: string, name: string, at: Date): string => {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program = 'npm', ...args] = npm
  const said = execFileSync(
    program,
    [
      ...args,
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--omit',
      'dev',
      '--package-lock-only',
    ],
    { cwd: root, maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] },
  ).toString()
  const bom = JSON.parse(said) as Bom
  bom.metadata.timestamp = at.toISOString()
  bom.metadata.component.name = name
  bom.serialNumber = ''
  bom.serialNumber = `urn:uuid:${asUuid(createHash('sha256').update(JSON.stringify(bom)).digest('hex'))}`
  return `${JSON.stringify(bom, null, 2)}\n`
}
