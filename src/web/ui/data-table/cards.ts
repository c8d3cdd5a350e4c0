/** Tables whose rows are cards where there is no room for columns: their frame, their rows and the cells in those. */
export const frame = 'max-lg:overflow-visible max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent'
export const cards = 'max-lg:grid max-lg:gap-3 max-lg:md:grid-cols-2'
export const card =
  'max-lg:relative max-lg:flex max-lg:flex-col max-lg:gap-1 max-lg:rounded-2xl max-lg:border max-lg:bg-card max-lg:p-4'
/**
 * The column's title on the left, what it says on the right; below it where there is no room beside it. A word as long as a stranger
 * makes it is broken.
 */
export const line =
  'max-lg:wrap-anywhere flex-wrap gap-x-4 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:border-0 max-lg:p-0 max-lg:text-right'
/** What the column says: on the right also where it stands below its title. */
export const lineValue = 'ml-auto min-w-0 lg:contents'
export const lineTitle = 'shrink-0 text-muted-foreground text-sm lg:hidden'
export const places = {
  heading:
    'max-lg:wrap-anywhere max-lg:order-first max-lg:border-0 max-lg:p-0 max-lg:pb-1 max-lg:font-medium',
  foot: 'flex-wrap max-lg:mt-auto max-lg:-mb-2 max-lg:flex max-lg:justify-end max-lg:gap-2 max-lg:border-0 max-lg:p-0 max-lg:pt-2',
  picture: 'max-lg:absolute max-lg:top-4 max-lg:left-4 max-lg:border-0 max-lg:p-0',
  hidden: 'max-lg:hidden',
} as const
