import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** A short hint at an icon; never the only place a thing is said, for touch screens do not show it. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Radix.Provider delayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-fade rounded-lg bg-foreground px-3 py-1.5 text-background text-sm shadow-card"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
