import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { declared } from '#server/environment/declared.ts'
import { readEnvironment } from '#server/environment/read.ts'
import { nodeFlags, runtimeEnvironment } from './prepare.mjs'

// Docker and Kubernetes are not there where tests run: what can be known of their files without them is.
const root = join(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8')
const known = Object.keys(declared)
/** Of Node and of the C library. */
const runtime = Object.keys(runtimeEnvironment())
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  dependencies: Record<string, string>
}

const files = readdirSync(deploy, { recursive: true, encoding: 'utf8' })
it.each(files.filter((name) => name.endsWith('.yaml')))('%s is YAML', (name) => {
  for (const document of parseAllDocuments(read(name), { merge: true })) expect(document.errors).toEqual([])
})

describe('the image', () => {
  const lines = read('Dockerfile')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
  const linesOf = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  it('is made of the Node and the version that the project has', () => {
    expect(linesOf('ARG')).toEqual([`VERSION=${version}`])
    expect(linesOf('FROM').every((from) => from.startsWith(`node:${dependencies.node}-`))).toBe(true)
  })
  it('takes in nothing that is not there', () => {
    const sources = [...linesOf('ADD'), ...linesOf('COPY').filter((copy) => !copy.startsWith('--from='))].map(
      (copy) => copy.split(' ')[0],
    )
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the Dockerfile says so
    expect(sources).toEqual(['release/mua-hoi-${VERSION}.tar.gz'])
    expect(read('Dockerfile.dockerignore')).toContain('!release/*.tar.gz')
    for (const [file] of read('Dockerfile').matchAll(/\b(scripts|src|deploy)\/[\w./-]+\.(mjs|ts)\b/g))
      expect(existsSync(join(root, file)), file).toBe(true)
  })
  it('runs as nobody in particular, and says how it is', () => {
    expect(linesOf('USER')).toEqual(['node'])
    expect(linesOf('HEALTHCHECK')).toHaveLength(1)
    const set = linesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
    expect(set.filter((name) => ![...known, ...runtime].includes(name))).toEqual([])
    expect(set).toEqual(expect.arrayContaining(runtime))
    expect(JSON.parse(linesOf('CMD')[0] ?? '')).toEqual(['node', ...nodeFlags, 'src/server/main.ts'])
  })
})

/** What a file of settings leaves to who fills it in. */
const filledIn: Record<string, string> = {
  SITE_HOST: 'example.vn',
  ADMIN_EMAIL: 'admin@example.vn',
  SECRET: 'x'.repeat(48),
}
const fill = (text: string): string =>
  text.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
    (_, name: string, otherwise?: string) => otherwise ?? filledIn[name] ?? 'filled-in',
  )

describe('compose.yaml', () => {
  type Service = {
    environment?: Record<string, string>
    volumes?: string[]
    read_only?: boolean
    user?: string
  }
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  const ours = ['web-1', 'web-2', 'worker']

  it.each(ours)('%s starts with what it is told', (name) => {
    const { environment = {}, read_only } = services[name] ?? {}
    const given = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, fill(String(value))]),
    )
    expect(Object.keys(given).filter((key) => !known.includes(key))).toEqual([])
    const { problems, warnings, values } = readEnvironment({ NODE_ENV: 'production', ...given })
    expect([problems, warnings]).toEqual([[], []])
    expect(values?.PROCESS).toBe(name.replace(/-\d$/, ''))
    expect(read_only).toBe(true)
  })
  it('mounts what is there, and asks for nothing that env.example does not name', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((one) => one.startsWith('./')),
    )
    expect(mounted.length).toBeGreaterThan(1)
    for (const one of mounted) expect(existsSync(join(deploy, one.split(':')[0] ?? '')), one).toBe(true)
    expect(statSync(join(deploy, 'postgres-roles.sh')).mode & 0o111).toBe(0o111)
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    const named = read('env.example')
      .split('\n')
      .map((line) => line.split('=')[0])
    expect(asked.filter((name) => !named.includes(name))).toEqual([])
  })
})

describe('kubernetes', () => {
  type Item = {
    kind: string
    data?: Record<string, string>
    spec?: { template?: { spec: Pod } }
    resources?: string[]
  }
  type Pod = {
    enableServiceLinks: boolean
    containers: {
      image: string
      env: { name: string; value: string }[]
      readinessProbe: { httpGet: { port: string } }
      ports: { name: string }[]
    }[]
  }
  const items = readdirSync(join(deploy, 'kubernetes')).flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Item),
  )
  const secret = [...read('kubernetes/settings.yaml').matchAll(/--from-literal=(\w+)=/g)].map(
    ([, name = '']) => name,
  )

  it('lists its files', () => {
    const named = items.find(({ kind }) => kind === 'Kustomization')?.resources ?? []
    expect(named.toSorted()).toEqual(
      readdirSync(join(deploy, 'kubernetes'))
        .filter((name) => name !== 'kustomization.yaml')
        .toSorted(),
    )
  })
  it.each(['web', 'worker'])('%s starts with what it is told, and is asked on a port it has', (process) => {
    const pods = items.flatMap(({ spec }) => spec?.template?.spec ?? [])
    const pod = pods.find(({ containers }) => containers[0]?.env.some(({ value }) => value === process))
    const [container] = pod?.containers ?? []
    expect(pod?.enableServiceLinks).toBe(false)
    expect(container?.image).toBe(`mua-hoi:${version}`)
    expect(container?.ports.map(({ name }) => name)).toContain(container?.readinessProbe.httpGet.port)
    const given = {
      NODE_ENV: 'production',
      ...items.find(({ kind }) => kind === 'ConfigMap')?.data,
      ...Object.fromEntries(
        secret.map((name) => [name, name.endsWith('_URL') ? 'postgres://a:b@c/d' : 'x'.repeat(48)]),
      ),
      ...Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []),
    }
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([])
    const { problems, warnings } = readEnvironment(given)
    expect([problems, warnings]).toEqual([[], []])
  })
})

it.each(['web@.service', 'worker.service'])('systemd starts %s with variables of ours', (name) => {
  const text = read(`systemd/${name}`)
  const names = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = '']) =>
    set.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  expect(names.filter((one) => ![...known, ...runtime].includes(one))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['PROCESS', ...runtime]))
  expect(text).toContain(`/node ${nodeFlags.join(' ')} src/server/main.ts\n`)
})
