import type { ReactNode } from 'react'

/** What is known of one thing: a label and its value each, two or more beside each other where there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="wrap-anywhere font-medium">{children}</dd>
  </div>
)
