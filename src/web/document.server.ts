import { createHash } from 'node:crypto'
import { beforePaint } from './before-paint.ts'
import { laterPreloads, laterScript, stylesInside } from './boot.ts'
import css from './styles/app.css?inline'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Hashes of what is not rendered with a mark, and the same on every page. */
const hashesAlways = beforePaint ? [hashOf(beforePaint)] : []
const styles = Buffer.from(`<style>${css}</style>`)

/** The scripts of a piece of a document that bear the mark, and the piece without it. */
const takeMarks = (html: string, mark: string): { html: string; scripts: string[] } => {
  const own = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  return {
    html: html.replaceAll(` nonce="${mark}"`, ''),
    scripts: [...html.matchAll(own)].map(([, script = '']) => script),
  }
}

/** Where the first script with the mark begins from `from` on; the end where there is none. */
const firstMarked = (bytes: Buffer, mark: string, from: number): number => {
  const at = bytes.indexOf(` nonce="${mark}"`, from)
  return at < 0 ? bytes.byteLength : Math.max(from, bytes.lastIndexOf('<script', at))
}

/**
 * A rendered document as it is sent, and the hashes of the scripts that were rendered, for the page's policy: they are known by
 * their mark (nonce), which nothing that is shown can know, so that whatever else looks like a script is not among them. Head and
 * foot, which hold them, are read as text; what stands between stays the bytes it is.
 */
export const finishDocument = (rendered: Buffer, mark: string): { bytes: Buffer; hashes: string[] } => {
  const body = Math.max(0, rendered.indexOf('<body'))
  const end = firstMarked(rendered, mark, body)
  const head = takeMarks(rendered.toString('utf8', 0, body), mark)
  const foot = takeMarks(rendered.toString('utf8', end), mark)
  const hashes = [
    ...new Set([...hashesAlways, ...[...head.scripts, ...foot.scripts].filter(Boolean).map(hashOf)]),
  ]
  const between = rendered.subarray(body, end)
  if (!import.meta.env.PROD)
    return { bytes: Buffer.concat([Buffer.from(head.html), between, Buffer.from(foot.html)]), hashes }
  const [before, after] = stylesInside(laterPreloads(head.html))
  const bytes = Buffer.concat([
    Buffer.from(before),
    ...(after === undefined ? [] : [styles, Buffer.from(after)]),
    between,
    Buffer.from(laterScript(foot.html)),
  ])
  return { bytes, hashes }
}
