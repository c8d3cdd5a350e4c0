import { kernelText as t } from '../text/kernel.ts'
import { AppError } from './errors.ts'

/**
 * What a person decides by must still be so: `seen` is what their screen showed, undefined where nobody said; `now` stands under lock. Where one
 * call makes a decision and corrects one too, this alone tells the two apart. @throws AppError conflict
 */
export const refuseUnseen = (seen: string | undefined, now: string | undefined): void => {
  if (seen !== undefined && seen !== now) throw new AppError('conflict', t.movedOn)
}
