import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const places = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The Firefox of this machine, if there is one; FIREFOX_PATH names another. */
export const firefoxPath = (): string | undefined => places.find((path) => path && existsSync(path))

/** What a node looks like in an answer of WebDriver BiDi, as far as it is read here. */
type RemoteNode = {
  sharedId?: string
  value?: {
    nodeType: number
    nodeValue?: string
    localName?: string
    attributes?: Record<string, string>
    children?: RemoteNode[]
    shadowRoot?: RemoteNode | null
  }
}
type Answer = {
  id?: number
  method?: string
  params?: { context?: string; url?: string; message?: string }
  result?: Record<string, unknown>
  error?: string
  message?: string
}

type Preferences = Record<string, string | number | boolean>

/** Settings by which it speaks to nobody of its own accord, and asks everything else through the proxy. */
const preferences = (proxy: string): Preferences => ({
  'remote.active-protocols': 1,
  'network.proxy.type': 1,
  'network.proxy.http': new URL(proxy).hostname,
  'network.proxy.http_port': Number(new URL(proxy).port),
  'network.proxy.ssl': new URL(proxy).hostname,
  'network.proxy.ssl_port': Number(new URL(proxy).port),
  'network.proxy.allow_hijacking_localhost': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.autoDisableScopes': 0,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'vi',
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  // What is not signed by Mozilla yet may be installed for good where a release would refuse it.
  'xpinstall.signatures.required': false,
})

const writeProfile = (profile: string, proxy: string, more: Preferences): void => {
  mkdirSync(profile, { recursive: true })
  const lines = Object.entries({ ...preferences(proxy), ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
}

/** Waits for what it prints. @throws Error when it ends before */
const printed = (child: ReturnType<typeof spawn>, words: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const note = (chunk: Buffer) => {
      output += chunk
      const found = words.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${output}`)))
  })

/** One command after the other by WebDriver BiDi, which Firefox speaks by itself: no driver is needed. */
const connect = async (address: string) => {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  const opened: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'browsingContext.contextCreated') opened.push(answer.params?.context ?? '')
  })
  await once(socket, 'open')
  let last = 0
  const call = async <Result = Record<string, unknown>>(method: string, params: object = {}) => {
    last += 1
    const id = last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await answered
    waiting.delete(id)
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as Result
  }
  return { call, opened, end: () => socket.close() }
}

const textsOf = (node: RemoteNode): string[] => {
  const {
    nodeType,
    nodeValue = '',
    localName,
    attributes,
    children = [],
    shadowRoot,
  } = node.value ?? { nodeType: 0 }
  if (nodeType === 3) return [nodeValue]
  if (localName === 'style') return []
  const label = attributes?.['aria-label']
  return [
    ...(label ? [label] : []),
    ...(shadowRoot ? textsOf(shadowRoot) : []),
    ...children.flatMap((child) => textsOf(child)),
  ]
}

/** A Firefox without windows that knows nobody but what its profile holds. */
export const startFirefox = async ({
  profile,
  proxy,
  preferences: more = {},
}: {
  profile: string
  /** Every request it makes goes through here. */
  proxy: string
  preferences?: Preferences
}) => {
  const path = firefoxPath()
  if (!path) throw new Error('no Firefox found; set FIREFOX_PATH')
  writeProfile(profile, proxy, more)
  const child = spawn(
    path,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', LANG: 'vi_VN.UTF-8' },
    },
  )
  const ended = once(child, 'exit')
  const address = await printed(child, /WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await connect(`${address}/session`)
  await bidi.call('session.new', { capabilities: {} })
  await bidi.call('session.subscribe', { events: ['browsingContext.contextCreated'] })
  const tree = await bidi.call<{ contexts: { context: string }[] }>('browsingContext.getTree')

  const tab = (context: string) => {
    const evaluate = (expression: string) =>
      bidi.call<{ result: RemoteNode & { value?: unknown } }>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        serializationOptions: { includeShadowTree: 'all', maxDomDepth: 8 },
      })
    const pressAt = (x: number, y: number) =>
      bidi.call('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x, y },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
    return {
      context,
      goto: (url: string) => bidi.call('browsingContext.navigate', { context, url, wait: 'complete' }),
      /** Begins to go there; of a page that leads on by itself nobody may hear that it was loaded. */
      leaveFor: (url: string) => bidi.call('browsingContext.navigate', { context, url, wait: 'none' }),
      /** Runs before a page's own scripts, on every page from now on; returns how to stop. */
      before: async (run: string) => {
        const { script } = await bidi.call<{ script: string }>('script.addPreloadScript', {
          functionDeclaration: run,
          contexts: [context],
        })
        return () => bidi.call('script.removePreloadScript', { script })
      },
      url: async () => String((await evaluate('location.href')).result.value),
      evaluate: async (expression: string) => (await evaluate(expression)).result.value as unknown,
      /** The words of an element and of the tree it may hide from its page. */
      texts: async (selector: string) => {
        const { result } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
        return textsOf(result as RemoteNode)
      },
      /** Presses what a selector finds in the tree that an element hides from its page, where a mouse would. */
      pressInside: async (selector: string, inside: string) => {
        const { result } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
        const root = (result as RemoteNode).value?.shadowRoot?.sharedId
        if (!root) throw new Error(`${selector} hides nothing`)
        const { result: place } = await bidi.call<{ result: { value: string } }>('script.callFunction', {
          functionDeclaration: `(root, inside) => {
            const { x, y, width, height } = root.querySelector(inside).getBoundingClientRect()
            return JSON.stringify([Math.round(x + width / 2), Math.round(y + height / 2)])
          }`,
          arguments: [{ sharedId: root }, { type: 'string', value: inside }],
          target: { context },
          awaitPromise: false,
        })
        await pressAt(...(JSON.parse(place.value) as [number, number]))
      },
      /** Presses the button or link of these words, where a mouse would. */
      press: async (words: string) => {
        const { result } = await evaluate(`(() => {
          const found = [...document.querySelectorAll('button, a')].find((one) => one.textContent === ${JSON.stringify(words)})
          if (!found) return ''
          found.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = found.getBoundingClientRect()
          return JSON.stringify([Math.round(x + width / 2), Math.round(y + height / 2)])
        })()`)
        if (!result.value) throw new Error(`nothing says ${words}`)
        await pressAt(...(JSON.parse(String(result.value)) as [number, number]))
      },
    }
  }
  return {
    page: tab(tree.contexts[0]?.context ?? ''),
    /** Installs what lies unpacked in a folder, until the browser ends. */
    install: (folder: string) =>
      bidi.call('webExtension.install', { extensionData: { type: 'path', path: folder } }),
    /** The tab that was opened last. */
    newest: () => tab(bidi.opened.at(-1) ?? ''),
    countTabs: () => bidi.opened.length,
    /** A tab with a page of an extension, which only the browser itself may open. */
    openOwnPage: async (url: string) => {
      const [frame] = (
        await bidi.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {
          'moz:scope': 'chrome',
        })
      ).contexts
      const before = bidi.opened.length
      await bidi.call('script.evaluate', {
        expression: `void gBrowser.addTab(${JSON.stringify(url)}, {
          inBackground: false, triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal()
        })`,
        target: { context: frame?.context },
        awaitPromise: false,
      })
      while (bidi.opened.length === before) await pause(50)
      return tab(bidi.opened.at(-1) ?? '')
    },
    close: async () => {
      await bidi.call('browser.close').catch(() => {})
      bidi.end()
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}
