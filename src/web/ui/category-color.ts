/** A soft tint and a readable ink for each colour a category may have (spec section 3); written out for the build. */
const tones: Record<string, string> = {
  primary: 'bg-primary-soft text-primary-ink',
  secondary: 'bg-muted text-foreground',
  accent: 'bg-lime-100 text-lime-900 dark:bg-lime-950 dark:text-lime-200',
  destructive: 'bg-destructive-soft text-destructive-ink',
  'emerald-500': 'bg-emerald-100 text-emerald-900 dark:bg-emerald-950 dark:text-emerald-200',
  'amber-500': 'bg-amber-100 text-amber-900 dark:bg-amber-950 dark:text-amber-200',
  'indigo-500': 'bg-indigo-100 text-indigo-900 dark:bg-indigo-950 dark:text-indigo-200',
  'purple-500': 'bg-purple-100 text-purple-900 dark:bg-purple-950 dark:text-purple-200',
  'pink-500': 'bg-pink-100 text-pink-900 dark:bg-pink-950 dark:text-pink-200',
  'blue-500': 'bg-blue-100 text-blue-900 dark:bg-blue-950 dark:text-blue-200',
}

export const categoryColors = Object.keys(tones)

/** An unknown colour looks like primary. */
export const categoryTone = (color: string): string => tones[color] ?? 'bg-primary-soft text-primary-ink'
