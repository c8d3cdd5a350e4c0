import { cn } from '#web/lib/cn.ts'

/** The pictures of public/illustrations. */
export const illustrations = ['box', 'search', 'cart', 'heart', 'gift', 'receipt', 'lock', 'offline'] as const
export type IllustrationName = (typeof illustrations)[number]

/** Decoration of empty and failed screens, in the manner of the product pictures; says nothing to screen readers. */
export const Illustration = ({ name, className }: { name: IllustrationName; className?: string }) => (
  <img
    src={`/illustrations/${name}.webp`}
    alt=""
    width={160}
    height={160}
    decoding="async"
    // A dark plug, which a dark page would swallow.
    className={cn('size-32', name === 'offline' && 'dark:[filter:brightness(1.6)]', className)}
  />
)
