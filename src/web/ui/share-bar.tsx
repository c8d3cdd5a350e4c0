import { cn } from '#web/lib/cn.ts'
import { keepGround } from './keep-ground.ts'

const tones = {
  strong: 'bg-primary',
  striped:
    'bg-[repeating-linear-gradient(45deg,var(--primary)_0_4px,var(--primary-soft)_4px_8px)] dark:bg-[repeating-linear-gradient(45deg,var(--primary)_0_4px,var(--primary-soft)_4px_8px)]',
  points: 'bg-points',
  soft: 'bg-primary-soft',
  quiet: 'bg-input/50',
  dark: 'bg-muted-foreground',
  bad: 'bg-destructive',
} as const

export type Share = { label: string; value: number; text: string; tone: keyof typeof tones }

/** What a whole is made of: a bar in parts and, since colours alone say nothing, a figure with a name for each. */
export const ShareBar = ({ label, shares }: { label: string; shares: readonly Share[] }) => {
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  return (
    <div>
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-full bg-muted">
        {whole > 0
          ? shares
              .filter(({ value }) => value > 0)
              .map(({ label: name, value, tone }) => (
                <div
                  key={name}
                  className={cn('min-w-1.5 transition-[width] duration-500', tones[tone])}
                  style={{ ...keepGround, width: `${(value / whole) * 100}%` }}
                />
              ))
          : null}
      </div>
      <dl
        aria-label={label}
        className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
      >
        {shares.map(({ label: name, text, tone, value }) => (
          <div key={name} className="rounded-xl border px-3.5 py-2.5">
            <dt className="flex items-center gap-2 text-muted-foreground text-sm">
              <span
                aria-hidden
                style={keepGround}
                className={cn('size-3 shrink-0 rounded-full', tones[tone])}
              />
              {name}
            </dt>
            <dd
              className={cn(
                'mt-0.5 font-semibold text-2xl tabular-nums',
                tone === 'bad' && value > 0 && 'text-destructive-ink',
              )}
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
