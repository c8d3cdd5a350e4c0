import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, it } from 'vitest'
import { cn } from './cn.ts'

/** It has to be told of the movements that are our own. */
const twMerge = extendTailwindMerge({
  extend: {
    theme: {
      animate: ['fade', 'rise', 'from-left', 'from-right', 'from-below', 'progress', 'tear', 'leave'],
    },
  },
})

const root = join(import.meta.dirname, '..')

/** Every word of the components' strings that looks like a class. */
const classNames = (): string[] => {
  const names = new Set<string>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.tsx')) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, said = ''] of text.matchAll(
      /(?:class(?:es|Name)?\b[^'"`\n]*|cn\([^)]*?)["'`]([^"'`\n]*)["'`]/gi,
    ))
      for (const name of said.split(/\s+/)) if (/^-?[a-z@*]/.test(name)) names.add(name)
  }
  return [...names]
}

const conditionOf = (name: string): string => name.slice(0, name.lastIndexOf(':') + 1)

it('of any two classes in use it keeps what tailwind-merge keeps', () => {
  const names = classNames()
  expect(names.length).toBeGreaterThan(500)
  const wrong: string[] = []
  for (const one of names)
    for (const other of names) {
      if (one === other || conditionOf(one) !== conditionOf(other)) continue
      const [own, theirs] = [cn(one, other), twMerge(one, other)]
      if (own !== theirs) wrong.push(`${one} ${other}: ${own}, not ${theirs}`)
    }
  expect(wrong).toEqual([])
})

it('joins what is there and leaves conditions apart', () => {
  expect(cn('p-4', undefined, false, ['flex', { hidden: true }])).toBe('p-4 hidden')
  expect(cn('p-4 hover:p-2', 'sm:p-6 p-3')).toBe('hover:p-2 sm:p-6 p-3')
  expect(cn('size-5 w-3', 'px-4 pl-2', 'p-1')).toBe('size-5 w-3 p-1')
})
