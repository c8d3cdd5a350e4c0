import type { ConversionStatus, Network } from '#contract/affiliate.ts'
import { statementFormatOf } from '#server/modules/networks/index.ts'
import { fold } from '#shared/vietnamese.ts'

type Word = ConversionStatus | 'completed'

const words: Record<Word, readonly string[]> = {
  pending: [
    'pending',
    'hold',
    'new',
    'unpaid',
    'fulfilled',
    'shipped',
    'cho',
    'cho duyet',
    'cho xu ly',
    'dang cho',
    'dang cho xu ly',
    'dang xu ly',
    'cho xac nhan',
    'tam giu',
    'moi',
    'chua thanh toan',
  ],
  approved: [
    'approved',
    'valid',
    'delivered',
    'da duyet',
    'tam duyet',
    'duyet',
    'hop le',
    'da giao',
    'da giao hang',
  ],
  completed: ['completed', 'complete', 'hoan thanh', 'da hoan thanh', 'success', 'thanh cong'],
  confirmed: [
    'confirmed',
    'validated',
    'paid',
    'da doi soat',
    'doi soat',
    'da xac nhan',
    'xac nhan',
    'da chot',
    'da thanh toan',
    'da tra',
  ],
  rejected: [
    'rejected',
    'reject',
    'cancelled',
    'canceled',
    'cancel',
    'invalid',
    'returned',
    'refunded',
    'fraud',
    'huy',
    'da huy',
    'bi huy',
    'tu choi',
    'bi tu choi',
    'khong duyet',
    'khong hop le',
    'tra hang',
    'da tra hang',
    'hoan tra',
    'hoan tien',
    'da hoan tien',
    'gian lan',
  ],
  reversed: ['reversed', 'clawback', 'thu hoi', 'da thu hoi'],
}
const meanings = new Map<string, Word>(
  Object.entries(words).flatMap(([word, some]) => some.map((one) => [one, word as Word] as const)),
)
const yes = ['1', 'true', 'yes', 'co', 'x', 'da doi soat', 'confirmed']

/** Does a mark of a line's own say that it was reconciled? */
export const isReconciled = (mark: string): boolean => yes.includes(fold(mark))

/** The same of a line read before that was kept, by the mark beside its status: 'rejected (0)'. */
export const isMarkedOpen = (networkStatus: string): boolean => {
  const mark = /\(([^()]*)\)$/.exec(networkStatus)?.[1]
  return mark !== undefined && !isReconciled(mark)
}

export const isStatusWord = (said: string): boolean => meanings.has(fold(said))

/**
 * What a statement's word means. Approved and completed are money only where the file says so: by a mark of its own, or
 * because its cycle is closed (a shop of our own says `confirmed`).
 */
export const readStatus = (
  { network, closed }: { network: Network; closed: boolean },
  said: string,
  confirmed: string | undefined,
): ConversionStatus | undefined => {
  const format = statementFormatOf(network)
  const word = format?.numbered?.[said.trim()] ?? meanings.get(fold(said))
  if (word !== 'approved' && word !== 'completed') return word
  if (confirmed !== undefined) return isReconciled(confirmed) ? 'confirmed' : 'approved'
  if (format?.onlyCompletedIsFinal) return word === 'completed' && closed ? 'confirmed' : 'approved'
  return closed ? 'confirmed' : 'approved'
}
