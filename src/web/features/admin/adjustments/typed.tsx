import { PointsAmount } from '#web/ui/points-amount.tsx'

/** What stands under an amount: the points as they are read, in groups of three digits, and a hint. */
export const Typed = ({ points, hint }: { points: number | null; hint: string }) => (
  <>
    {points === null || points === 0 ? null : (
      <span className="mb-1 block text-foreground">
        <PointsAmount points={points} size="sm" />
      </span>
    )}
    {hint}
  </>
)
