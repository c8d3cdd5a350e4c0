/** A soft tint and a readable ink for each colour a category may have (spec section 3): those of the theme, or a hue's. */
const tones: Record<string, string> = {
  primary: 'bg-primary-soft text-primary-ink',
  secondary: 'bg-muted text-foreground',
  accent: 'tint [--hue:128]',
  destructive: 'bg-destructive-soft text-destructive-ink',
  'emerald-500': 'tint [--hue:165]',
  'amber-500': 'tint [--hue:75]',
  'indigo-500': 'tint [--hue:277]',
  'purple-500': 'tint [--hue:305]',
  'pink-500': 'tint [--hue:355]',
  'blue-500': 'tint [--hue:255]',
}

export const categoryColors = Object.keys(tones)

/** An unknown colour looks like primary. */
export const categoryTone = (color: string): string => tones[color] ?? 'bg-primary-soft text-primary-ink'
