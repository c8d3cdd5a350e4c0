import { proofRecipeText as t } from './text/proof-recipe.ts'

/** Checks a downloaded proof with nothing of ours but the published root; shown on the page and run by a test. */
export const proofRecipe = `import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
const { userId, entries, proof } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')
const list = (values) => '[' + values.map((value) => JSON.stringify(value)).join(', ') + ']'
const leaf = (text) => hash(Buffer.of(0), text)
const node = (left, right) => hash(Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex'))
let head = '', balance = 0
const heads = entries.map((e) => {
  balance += e.points
  const fields = [head, userId, e.id, e.kind, e.points, balance, e.refType, e.refId, e.revision]
  head = hash(e.hashVersion === 1 ? [...fields, e.createdAt].join('|') : list([2, ...fields, e.note, e.createdAt]))
  if (head !== e.hash) throw new Error('${t.entry("' + e.id + '")}')
  return { head, balance }
})
const line = heads[proof.entries - 1]
const header = leaf(list(['muahoi-day-1', proof.day, proof.members, proof.total, proof.previous]))
if (proof.path.at(-1).hash !== header) throw new Error('${t.day}')
let root = leaf(list(['muahoi-leaf-1', proof.handle, line.head, proof.entries, line.balance]))
for (const step of proof.path) root = step.side === 'left' ? node(step.hash, root) : node(root, step.hash)
console.log(proof.day, root)
`
