import { Skeleton } from '#web/ui/skeleton.tsx'
import { grid } from './product-grid.tsx'

const skeletons = Array.from({ length: 8 }, (_, place) => place)

/** As large as the cards that replace it. */
export const ProductGridSkeleton = ({ columns = grid }: { columns?: string }) => (
  <ul className={columns} aria-busy>
    {skeletons.map((place) => (
      <li key={place}>
        <Skeleton className="aspect-square w-full rounded-2xl" />
        <Skeleton className="mt-3 h-13 w-full" />
        <Skeleton className="mt-2 h-13 w-1/2" />
        <Skeleton className="mt-2 h-8 w-full" />
      </li>
    ))}
  </ul>
)
