const tones = {
  primary: 'bg-primary text-primary-foreground',
  alert: 'bg-destructive text-destructive-foreground',
}

/** How many, on the corner of a button; nothing for none. The button's own name says it to who does not see it. */
export const CountBadge = ({ count, tone }: { count: number; tone: keyof typeof tones }) =>
  count > 0 ? (
    <span
      aria-hidden
      className={`absolute top-0.5 right-0.5 min-w-5 rounded-full px-1 text-center font-semibold text-xs leading-5 ${tones[tone]}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  ) : null
