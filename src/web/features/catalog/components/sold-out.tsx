import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Few products are sold out. */
const Box = lazyPart(() => import('./sold-out-box.tsx'))

export const SoldOutBox = (props: ComponentProps<typeof Box>) => (
  <Suspense>
    <Box {...props} />
  </Suspense>
)
