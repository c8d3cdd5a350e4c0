import type { ReactNode } from 'react'

/** Words the specification has in English on a Vietnamese page. */
export const English = ({ children }: { children: ReactNode }) => <span lang="en">{children}</span>
