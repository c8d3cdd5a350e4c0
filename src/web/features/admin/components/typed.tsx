import { amountIn } from '#shared/amount.ts'
import { formatVnd } from '#web/lib/format.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'

/** What stands under an amount: how it is read, in groups of three digits, and a hint. */
export const Typed = ({ text, unit, hint }: { text: string; unit: 'points' | 'dong'; hint?: string }) => {
  const amount = amountIn(text)
  if (!amount) return hint
  return (
    <>
      <span className="mb-1 block text-foreground">
        {unit === 'points' ? <PointsAmount points={amount} size="sm" /> : formatVnd(amount)}
      </span>
      {hint}
    </>
  )
}
