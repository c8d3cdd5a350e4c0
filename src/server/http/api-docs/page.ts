import { escapeHtml } from '#shared/escape-html.ts'
import type { Json } from './document.ts'

type Parameter = { name: string; in: string; required: boolean; schema: Json }
type Operation = {
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}

const html = (text: unknown): string => escapeHtml(String(text))
const code = (value: unknown): string => `<pre tabindex="0">${html(JSON.stringify(value, null, 2))}</pre>`

const style = `
:root { color-scheme: light dark; --line: light-dark(#d7dedb, #33403a); --quiet: light-dark(#4c5a54, #a9b8b0); --link: light-dark(#0b6e4f, #7fdcb8); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 16px/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; } h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; }
a { color: var(--link); } p.quiet, dd { color: var(--quiet); }
details { border-bottom: 1px solid var(--line); } summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
b { display: inline-block; min-width: 4.5rem; font-family: ui-monospace, monospace; } code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { max-height: 24rem; overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; } dt { margin-top: .5rem; } dd { margin: 0; }`

const parameterList = (parameters: Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<h3>Parameters</h3><dl>${parameters
        .map(
          (one) =>
            `<dt><code>${html(one.name)}</code> in the ${one.in}${one.required ? ', required' : ''}</dt><dd><code>${html(JSON.stringify(one.schema))}</code></dd>`,
        )
        .join('')}</dl>`

const operation = (method: string, path: string, given: Operation): string => {
  const [type, body] = Object.entries(given.requestBody?.content ?? {})[0] ?? []
  const [status = '', done] = Object.entries(given.responses)[0] ?? []
  const others = Object.entries(given.responses).slice(1)
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${html(path)}</code><br>${html(given.summary)}</summary>
<p class="quiet">${html(given.description)}</p>${parameterList(given.parameters)}
${body ? `<h3>Body, ${html(type)}</h3>${code(body.schema)}` : ''}
<h3>Answer ${status}</h3>${code(done?.content?.['application/json']?.schema ?? {})}
<h3>Refusals</h3><dl>${others.map(([other, { description }]) => `<dt>${other}</dt><dd>${html(description)}</dd>`).join('')}</dl></details>`
}

/** The document as a page to read: no script, nothing from elsewhere. */
export const pageOf = (document: Json): string => {
  const { info, paths } = document as {
    info: { title: string; version: string }
    paths: Record<string, Record<string, Operation>>
  }
  const byTag = Map.groupBy(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, given]) => ({ path, method, given })),
    ),
    ({ given }) => given.tags[0] ?? '',
  )
  const sections = [...byTag].map(
    ([tag, calls]) =>
      `<section><h2 id="${html(tag)}">${html(tag)}</h2>${calls.map(({ path, method, given }) => operation(method, path, given)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${html(info.title)}</title><style>${style}</style></head>
<body><main><h1>${html(info.title)} <small>${html(info.version)}</small></h1>
<p>Every call of the site, as its server checks it. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Writes from a browser are taken from this site's own pages alone. Other programs send a key that an admin made (<code>Authorization: Bearer mh_…</code>); each call says which scope it wants.</p>
${sections.join('\n')}</main></body></html>`
}
