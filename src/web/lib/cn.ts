import { type ClassValue, clsx } from 'clsx'

/** Classes by what they set, in the order they are tried; `$1` in a group stands for the part in brackets. */
const rules: [pattern: RegExp, group: string][] = [
  [
    /^(?:block|inline|inline-block|flow-root|flex|inline-flex|grid|inline-grid|table|contents|hidden)$/,
    'display',
  ],
  [/^(?:static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(?:visible|invisible|collapse)$/, 'visibility'],
  [/^(?:not-)?sr-only$/, 'sr'],
  [/^(?:not-)?italic$/, 'italic'],
  [/^(?:underline|no-underline|line-through)$/, 'decoration'],
  [/^(?:uppercase|lowercase|capitalize|normal-case)$/, 'case'],
  [/^(?:truncate|text-ellipsis|text-clip)$/, 'text-overflow'],
  [/^text-(?:xs|sm|base|lg|\d?xl)$/, 'font-size'],
  [/^text-(?:left|center|right|justify|start|end)$/, 'text-align'],
  [/^text-(?:wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^font-(?:normal|medium|semibold|bold)$/, 'font-weight'],
  [/^font-(?:sans|mono|serif)$/, 'font-family'],
  [/^flex-(?:row|col)(?:-reverse)?$/, 'flex-direction'],
  [/^flex-(?:wrap|nowrap|wrap-reverse)$/, 'flex-wrap'],
  [/^(outline|ring)(?:-\d+)?$/, '$1-w'],
  [/^(flex|shrink|grow|transition|animate|cursor)(?:-(?:\d+|\[.*\]|[a-z-]+))?$/, '$1'],
  [/^border-(?:collapse|separate)$/, 'border-collapse'],
  [/^border-(?:solid|dashed|dotted|none)$/, 'border-style'],
  [/^border(?:-\d+)?$/, 'border-w'],
  [/^border-([xytrbl])(?:-\d+)?$/, 'border-w-$1'],
  [/^divide-([xy])(?:-\d+)?$/, 'divide-$1'],
  [/^(rounded(?:-(?:[trbl]|[tb][lr]))?)(?:-.*)?$/, '$1'],
  [/^bg-\[.*gradient/, 'bg-image'],
  [/^snap-(?:start|center|end|align-none)$/, 'snap-align'],
  [/^break-(?:normal|words|all|keep)$/, 'break'],
  [/^-?(line-clamp|object|list|whitespace|align|wrap|underline-offset|outline-offset|scroll-mt)-/, '$1'],
  [/^-?((?:min|max)-[wh]|gap-[xy]|space-[xy]|overflow-[xy]|inset-[xy]|translate-[xy]|border-spacing)-/, '$1'],
  [
    /^(grid-cols|grid-rows|grid-flow|auto-cols|auto-rows|table|select|fill|stroke|resize|accent|outline|ring|bg|text|border)-/,
    '$1',
  ],
  [/^((?:col|row)-(?:start|end))-/, '$1'],
  [/^-?(col|row|basis|order|top|right|bottom|left|inset|size|gap|opacity|rotate|scale|duration)-/, '$1'],
  [/^(items|self|justify|content|leading|tracking|overflow|overscroll|aspect|pointer-events)-/, '$1'],
  [/^-?([pm][xytrbl]?|[whz])-/, '$1'],
]

/** What a group sets besides its own. */
const includes: Record<string, string> = {
  p: 'px py pt pr pb pl',
  px: 'pl pr',
  py: 'pt pb',
  m: 'mx my mt mr mb ml',
  mx: 'ml mr',
  my: 'mt mb',
  size: 'w h',
  gap: 'gap-x gap-y',
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'left right',
  'inset-y': 'top bottom',
  overflow: 'overflow-x overflow-y',
  flex: 'basis grow shrink',
  'font-size': 'leading',
  'line-clamp': 'display overflow',
  'border-w': 'border-w-x border-w-y border-w-t border-w-r border-w-b border-w-l',
  'border-w-x': 'border-w-l border-w-r',
  'border-w-y': 'border-w-t border-w-b',
  rounded: 'rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl',
  'rounded-t': 'rounded-tl rounded-tr',
  'rounded-b': 'rounded-bl rounded-br',
}

type Parts = { when: string; group: string | undefined }

/** `hover:bg-muted` sets `hover:bg`. A colon in brackets is no end of a condition. */
const readParts = (name: string): Parts => {
  const [when = ''] = /^(?:(?:[^:[\]]|\[[^\]]*\])+:)*/.exec(name) ?? []
  const what = name.slice(when.length)
  for (const [pattern, group] of rules) {
    const found = pattern.exec(what)
    if (found) return { when, group: group.replace('$1', found[1] ?? '') }
  }
  return { when, group: undefined }
}

const read = new Map<string, Parts>()

/** There are some hundred classes and thousands of uses. */
const partsOf = (name: string): Parts => {
  const parts = read.get(name) ?? readParts(name)
  read.set(name, parts)
  return parts
}

const known = new Map<string, string>()

const merged = (classes: string): string => {
  const set = new Set<string>()
  const kept: string[] = []
  for (const name of classes.split(/\s+/).reverse()) {
    const { when, group } = partsOf(name)
    if (group !== undefined) {
      if (set.has(when + group)) continue
      for (const one of [group, ...(includes[group]?.split(' ') ?? [])]) set.add(when + one)
    }
    kept.push(name)
  }
  return kept.reverse().join(' ')
}

/** Joins class names; of two that set the same thing the later wins. */
export const cn = (...classes: ClassValue[]): string => {
  const all = clsx(classes).trim()
  const before = known.get(all)
  if (before !== undefined) return before
  const result = merged(all)
  if (known.size > 1000) known.clear()
  known.set(all, result)
  return result
}
