import { cn } from '#web/lib/cn.ts'

type Props = { promise: string | undefined; limits: readonly string[]; className?: string }

/** What a press brings, in words, and the limits it stands on below; nothing where it brings nothing. */
export const PromiseLine = ({ promise, limits, className }: Props) =>
  promise ? (
    <>
      <p className={cn('font-medium text-points-ink text-sm', className)}>{promise}</p>
      {limits.length > 0 ? <p className="text-muted-foreground text-xs">{`${limits.join('. ')}.`}</p> : null}
    </>
  ) : null
