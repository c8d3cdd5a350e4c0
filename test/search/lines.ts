import type { Judged } from './judged.ts'

const phrases = (text = ''): string[] =>
  text
    .split('|')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** A search a line: what is typed = what a right name holds, one of several by |, ! what it must not hold. */
export const judgedLines = (kind: Judged['kind'], lines: string): Judged[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', judged = ''] = line.split(' = ')
      const [right, wrong] = judged.split(' ! ')
      return { kind, q: q.trim(), right: phrases(right), ...(wrong ? { wrong: phrases(wrong) } : {}) }
    })
