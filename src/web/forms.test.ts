import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname

/** Forms that show nothing of what the server refuses, each with why. */
const without: Record<string, string> = {
  'ui/form.tsx': 'it is the form of the others',
  'ui/press-form.tsx': 'a button that works before scripts; it has no field',
  'routes/notices-unsubscribe.tsx': 'works without scripts; it has no field',
  'features/pages/components/token-action.tsx': 'a button; what was refused stands in its place',
  'features/pages/components/newsletter-form.tsx': 'one field, whose refusal is a toast (specification)',
  'features/cart/components/cart-line.tsx':
    'works without scripts; what was refused is a toast (specification)',
  'features/blog/components/blog-search.tsx': 'leads to an address',
  'features/catalog/components/filter-panel.tsx': 'leads to an address',
  'features/catalog/components/search-results.tsx': 'leads to an address',
  'features/catalog/components/steering-form.tsx': 'leads to an address',
  'features/layout/components/search-box.tsx': 'leads to an address',
  'features/openings/components/link-form.tsx': 'leads to an address',
  'features/admin/search/trial.tsx': 'changes what is looked at',
  'features/admin/blog/editor/insert-link.tsx': 'changes the text in the editor',
  'features/admin/blog/editor/schedule-dialog.tsx': 'changes the draft; saving it comes after',
}

/** Has every form of this text somewhere to say what was refused? */
const saysRefusals = (text: string): boolean => {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const count = (what: RegExp) => [...code.matchAll(what)].length
  return count(/<form\b/g) === 0 && count(/<Form\b(?!Event)/g) <= count(/\bproblems=/g)
}

it('tells a form that says what was refused from one that does not', () => {
  expect(saysRefusals('<Form problems={useProblems(save.error)} onSubmit={submit}>')).toBe(true)
  expect(saysRefusals('const submit = (event: FormEvent<HTMLFormElement>) => save(event)')).toBe(true)
  expect(saysRefusals('<Form onSubmit={submit}>')).toBe(false)
  expect(saysRefusals('<form noValidate onSubmit={submit}>')).toBe(false)
})

it('every form says under its fields what the server refuses of them, but those named here', () => {
  const silent = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !saysRefusals(readFileSync(join(root, file), 'utf8')))
  expect(silent.toSorted()).toEqual(Object.keys(without).toSorted())
})
