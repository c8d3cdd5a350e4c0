import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { declared } from '#server/environment/declared.ts'
import { readEnvironment } from '#server/environment/read.ts'
import { isWithin, networkFacts } from '#shared/networks.ts'
import { knownShops } from '#shared/shops.ts'
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

it.each(['env.example', 'kubernetes/settings.yaml'])(
  '%s lets every shop and network be asked that is known',
  (name) => {
    const [, listed = ''] = /^ *OUTGOING_HOSTS[=:] *"?([\w.,-]+)/m.exec(read(name)) ?? []
    const asked = [...knownShops, ...Object.values(networkFacts)].flatMap(({ hosts }) => [...hosts])
    expect(asked.filter((host) => !isWithin(host, listed.split(',')))).toEqual([])
  },
)

/** What a file of settings leaves to who fills it in. */
const filledIn: Record<string, string> = {
  SITE_HOST: 'example.vn',
  ADMIN_EMAIL: 'admin@example.vn',
  OUTGOING_HOSTS: 'tiki.vn',
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
    secrets?: string[]
    read_only?: boolean
    user?: string
  }
  type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }
  const { services, secrets } = parse(read('compose.yaml'), { merge: true }) as Compose
  const ours = ['web-1', 'web-2', 'worker']
  const made = mkdtempSync(join(tmpdir(), 'muahoi-secrets-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: made, encoding: 'utf8' })
  const makeSecrets = (...args: string[]) =>
    execFileSync('sh', [join(deploy, 'make-secrets.sh'), ...args, made], { stdio: 'pipe' })
  beforeAll(() => {
    makeSecrets()
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  it.each(ours)('%s starts with what it is told', (name) => {
    const { environment = {}, read_only } = services[name] ?? {}
    const given = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [
        key,
        fill(String(value)).replaceAll('/run/secrets', made),
      ]),
    )
    const variables = Object.keys(given).map((key) => (known.includes(key) ? key : key.replace(/_FILE$/, '')))
    expect(variables.filter((key) => !known.includes(key))).toEqual([])
    const { problems, warnings, values } = readEnvironment({ NODE_ENV: 'production', ...given })
    expect([problems, warnings]).toEqual([[], []])
    expect(values?.PROCESS).toBe(name.replace(/-\d$/, ''))
    expect(values?.SECRET).toMatch(/^[0-9a-f]{64}$/)
    expect(read_only).toBe(true)
  })
  it('gives each the secrets it names and no others; the owner of the tables and the mail server are the worker’s', () => {
    for (const [name, { environment = {}, secrets: given = [] }] of Object.entries(services)) {
      const mounted = (services[name]?.volumes ?? [])
        .filter((one) => one.startsWith('./'))
        .map((one) => read(one.split(':')[0] ?? ''))
      const named = [...Object.values(environment).map(String), ...mounted].join('\n')
      const asked = new Set([...named.matchAll(/\/run\/secrets\/([\w.-]+)/g)].map(([, file]) => file))
      expect([...asked].toSorted(), name).toEqual(given.toSorted())
    }
    const holders = (pattern: RegExp) =>
      Object.keys(services).filter((name) => services[name]?.secrets?.some((one) => pattern.test(one)))
    expect(holders(/^(role-owner|smtp|admin)/)).toEqual(['worker'])
    expect(holders(/^secret/)).toEqual(ours)
    // Nothing secret stands in the environment, where docker inspect and children read it.
    expect(read('compose.yaml')).not.toMatch(/\$\{\w*(SECRET|PASSWORD|TOKEN)/)
  })
  it('has all its secrets made once, in a folder for nobody else', () => {
    expect(Object.values(secrets).map(({ file }) => file.replace('./secrets/', ''))).toEqual(
      Object.keys(secrets),
    )
    for (const name of Object.keys(secrets)) expect(existsSync(join(made, name)), name).toBe(true)
    expect(statSync(made).mode & 0o777).toBe(0o700)
    expect(statSync(join(made, 'ca.key')).mode & 0o777).toBe(0o600)
    // Of a run that was cut off.
    writeFileSync(join(made, 'metrics-token'), '')
    const before = readFileSync(join(made, 'secret'), 'utf8')
    const certificate = readFileSync(join(made, 'web.crt'), 'utf8')
    makeSecrets()
    expect(readFileSync(join(made, 'web.crt'), 'utf8')).toBe(certificate)
    expect(readFileSync(join(made, 'metrics-token'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    makeSecrets('--renew')
    expect(readFileSync(join(made, 'web.crt'), 'utf8')).not.toBe(certificate)
    expect(readFileSync(join(made, 'secret'), 'utf8')).toBe(before)
  })
  it('lets roles in by certificates of their own names, and hosts by theirs', () => {
    for (const name of ['database', 'web', 'worker', 'role-app', 'role-owner'])
      expect(openssl('verify', '-CAfile', 'ca.crt', `${name}.crt`)).toContain('OK')
    const roles = { 'role-app': 'muahoi_app', 'role-owner': 'muahoi' }
    for (const [file, role] of Object.entries(roles))
      expect(openssl('x509', '-in', `${file}.crt`, '-noout', '-subject')).toMatch(
        new RegExp(`CN ?= ?${role}\\s*$`),
      )
    for (const host of ['web-1', 'web-2'])
      expect(openssl('x509', '-in', 'web.crt', '-noout', '-checkhost', host)).toContain('does match')
    expect(openssl('x509', '-in', 'web.crt', '-noout', '-checkhost', 'database')).toContain('NOT')
    expect(openssl('x509', '-in', 'worker.crt', '-noout', '-checkhost', 'worker')).toContain('does match')
    const entries = read('pg_hba.conf')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(entries.map((line) => line.split(/\s+/))).toEqual([
      ['local', 'all', 'all', 'trust'],
      ['hostssl', 'muahoi', Object.values(roles).toReversed().join(','), 'all', 'cert'],
    ])
  })
  it('mounts what is there, and asks for nothing that env.example does not name', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((one) => one.startsWith('./')),
    )
    expect(mounted.length).toBeGreaterThan(1)
    for (const one of mounted) expect(existsSync(join(deploy, one.split(':')[0] ?? '')), one).toBe(true)
    for (const script of ['postgres-roles.sh', 'postgres-start.sh'])
      expect(statSync(join(deploy, script)).mode & 0o111).toBe(0o111)
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
    volumes: { name: string; secret?: { secretName: string } }[]
    containers: {
      image: string
      env: { name: string; value: string }[]
      readinessProbe: { httpGet: { port: string } }
      ports: { name: string }[]
      volumeMounts: { name: string; mountPath: string }[]
    }[]
  }
  const items = readdirSync(join(deploy, 'kubernetes')).flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Item),
  )
  /** By the name of each secret what it needs. */
  const secrets = new Map(
    read('kubernetes/settings.yaml')
      .replaceAll('\\\n#', '')
      .split('\n')
      .flatMap((line) => {
        const [, name] = /create secret generic ([\w-]+)/.exec(line) ?? []
        const keys = [...line.matchAll(/--from-literal=(\w+)=/g)].map(([, key = '']) => key)
        return name ? [[name, keys] as const] : []
      }),
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
    const written: Record<string, string> = {
      NODE_ENV: 'production',
      ...items.find(({ kind }) => kind === 'ConfigMap')?.data,
      ...Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []),
    }
    const mounted = (pod?.volumes ?? []).flatMap(({ name, secret }) => {
      const at = container?.volumeMounts.find((mount) => mount.name === name)?.mountPath
      return secret ? (secrets.get(secret.secretName) ?? []).map((key) => `${at}/${key}`) : []
    })
    const asked = Object.entries(written).filter(([, value]) => value.startsWith('/run/secrets/'))
    // Each secret that is mounted is asked for under its name, and none is asked for that is not there.
    expect(asked.map(([name, file]) => [name, file])).toEqual(
      asked.map(([name]) => [name, mounted.find((file) => file.endsWith(`/${name.replace(/_FILE$/, '')}`))]),
    )
    expect(asked).toHaveLength(mounted.length)
    const given = Object.fromEntries(
      Object.entries(written).map(([name, value]) => {
        if (!value.startsWith('/run/secrets/')) return [name, value]
        const secret = name.replace(/_FILE$/, '')
        return [
          secret,
          { SMTP_URL: 'smtp://c' }[secret] ??
            (secret.endsWith('_URL') ? 'postgres://a:b@c/d' : 'x'.repeat(48)),
        ]
      }),
    )
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([])
    const { problems, warnings } = readEnvironment(given)
    expect([problems, warnings]).toEqual([[], []])
  })
})

describe('when nobody is ready', () => {
  it('Caddy asks the same processes once more, without a look at /readyz', () => {
    const text = read('Caddyfile')
    const first = text.indexOf('reverse_proxy {')
    const second = text.indexOf('handle_errors {')
    expect([...text.matchAll(/import processes/g)].map(({ index }) => index > second)).toEqual([false, true])
    expect([...text.matchAll(/health_uri/g)].map(({ index }) => index > first && index < second)).toEqual([
      true,
    ])
  })
  it('HAProxy has each process once more, unchecked and only then', () => {
    const servers = [...read('haproxy.cfg').matchAll(/^\tserver \S+ (\S+) (.*)$/gm)]
    const of = (pattern: RegExp) =>
      servers.filter(([, , how = '']) => pattern.test(how)).map(([, address]) => address)
    expect(of(/^check inter 1s /)).toHaveLength(2)
    expect(of(/^backup no-check$/)).toEqual(of(/^check /))
    expect(read('haproxy.cfg')).toContain('\toption allbackups\n')
  })
  it('Kubernetes goes on sending requests to pods that live', () => {
    expect(read('kubernetes/web.yaml')).toMatch(
      /readinessProbe:\n\s+httpGet: \{ path: \/healthz, port: http \}/,
    )
  })
})

describe('prometheus', () => {
  type Job = {
    job_name: string
    scheme?: string
    tls_config?: { ca_file: string }
    authorization: { type: string; credentials_file: string }
    static_configs?: { targets: string[] }[]
    relabel_configs?: { source_labels: string[]; regex?: string }[]
  }
  const jobOf = (name: string): Job => {
    const [job] = (parse(read(`monitoring/${name}`)) as { scrape_configs: Job[] }).scrape_configs
    if (!job) throw new Error(`${name} asks nobody`)
    return job
  }
  const names = ['prometheus.yaml', 'prometheus-kubernetes.yaml']

  it('asks each of compose’s processes as it listens: its port, by TLS, with the token', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { environment?: Record<string, string>; networks?: string[] }>
    }
    const listening = Object.entries(services).filter(([, { environment }]) => environment?.METRICS_PORT)
    const job = jobOf('prometheus.yaml')
    expect(job.static_configs?.flatMap(({ targets }) => targets)).toEqual(
      listening.map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`),
    )
    for (const [name, { environment }] of listening) {
      expect([name, environment?.TLS_CERT_FILE !== undefined]).toEqual([name, job.scheme === 'https'])
      expect([name, environment?.METRICS_TOKEN_FILE !== undefined]).toEqual([name, true])
    }
    expect(job.tls_config?.ca_file).toMatch(/ca\.crt$/)
  })
  it('asks each kind of pod under its label and on a port it has, and no annotation asks without a token', () => {
    const [relabel] = jobOf('prometheus-kubernetes.yaml').relabel_configs ?? []
    const [label, port] = (relabel?.regex ?? '').split(';')
    for (const name of ['web', 'worker']) {
      const text = read(`kubernetes/${name}.yaml`)
      expect(text).toContain(`labels: { app: ${label}, process: ${name} }`)
      expect(text).toContain(`{ name: ${port}, containerPort: 9464 }`)
      expect(text).not.toContain('prometheus.io/')
      expect(text).not.toContain('TLS_CERT_FILE')
    }
    expect(jobOf('prometheus-kubernetes.yaml').scheme ?? 'http').toBe('http')
  })
  it('brings the token, and calls them what the alerts call them', () => {
    for (const name of names) {
      const { job_name, authorization } = jobOf(name)
      expect(authorization.type).toBe('Bearer')
      expect(read('monitoring/alerts.yaml')).toContain(`job="${job_name}"`)
    }
  })
  const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
  if (!hasPromtool)
    process.stderr.write('! promtool is not installed: it was not asked about deploy/monitoring\n')
  it.skipIf(!hasPromtool)('is content with its files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'muahoi-prometheus-'))
    try {
      cpSync(join(deploy, 'monitoring'), folder, { recursive: true })
      for (const name of names) {
        // Debian's knows nothing of Kubernetes.
        const text = read(`monitoring/${name}`)
          .replaceAll('/etc/prometheus/', `${folder}/`)
          .replace(/kubernetes_sd_configs:\s+- role: pod/, 'static_configs: [{ targets: [pod] }]')
        for (const [, file = ''] of text.matchAll(/_file: (\S+)/g)) writeFileSync(file, '')
        writeFileSync(join(folder, name), text)
        const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', join(folder, name)])
        expect(`${status} ${stdout} ${stderr}`).toMatch(/^0 /)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
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

it('nobody that starts is ended while it waits for its database, or a migration for a table', () => {
  const leastSeconds = 1800
  for (const name of ['web', 'worker']) {
    const [, period, failures] =
      /startupProbe:[\s\S]*?periodSeconds: (\d+)\s+failureThreshold: (\d+)/.exec(
        read(`kubernetes/${name}.yaml`),
      ) ?? []
    expect(Number(period) * Number(failures)).toBeGreaterThan(leastSeconds)
  }
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { healthcheck?: { start_period?: string } }>
  }
  expect(services.worker?.healthcheck?.start_period).toBe('1h')
})
