/** What every text-like control looks like: 44 px, 16 px type so that phones do not zoom in. */
export const controlClasses =
  'w-full rounded-xl border border-input bg-card px-3.5 text-base text-foreground placeholder:text-muted-foreground aria-invalid:border-destructive disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground'
