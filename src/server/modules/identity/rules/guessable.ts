import { normalized } from '#shared/normalized.ts'

/** Case, marks, blanks and signs aside: "Mật-Khẩu 1" is "matkhau1". */
const fold = (password: string): string =>
  normalized(password, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
}
/** As those write who put signs for letters: "p@ssw0rd". */
const spelled = (password: string): string =>
  fold(password.replace(/[@013$5]/g, (sign) => letterOf[sign] ?? sign))

const withoutEnds = (word: string): string => word.replace(/^\p{N}+|\p{N}+$/gu, '')

const repeats = /^(.{1,4})\1+$/u
const fewDigits = /^\d{1,8}$/
const phoneNumber = /^(0|84)\d{9}$/

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

const shortestName = 3

/**
 * Would somebody guess this password early? `common`: folded passwords that many have chosen. `own`: what is known of the
 * account (username, e-mail, name) and of the site. `cutEnds` also takes off numbers around a common word: "matkhau1".
 */
export const isGuessable = (
  password: string,
  { common, own, cutEnds }: { common: ReadonlySet<string>; own: readonly string[]; cutEnds: boolean },
): boolean => {
  const folded = fold(password)
  if (folded === '' || repeats.test(folded) || fewDigits.test(folded) || phoneNumber.test(folded)) return true
  if (runs.some((run) => run.includes(folded))) return true
  const forms = [password.toLowerCase(), folded, spelled(password)]
  if (forms.some((form) => common.has(form) || (cutEnds && common.has(withoutEnds(form))))) return true
  const names = own.map(fold).filter((name) => name.length >= shortestName)
  return forms.some((form) => names.includes(form) || names.includes(withoutEnds(form)))
}
