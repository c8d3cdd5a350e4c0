import type { SignName } from './sprite.ts'

/** A sign of the document's sprite; what it stands beside or its button says what it means. */
export const Sign = ({ name, className = 'size-5' }: { name: SignName; className?: string }) => (
  <svg aria-hidden="true" fill="none" className={`shrink-0 ${className}`}>
    <use href={`#sign-${name}`} />
  </svg>
)
