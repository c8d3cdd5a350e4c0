import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nearText as t } from '#web/text/admin-products.ts'

/** How a search found products that are not what was typed. */
export type FoundHow = { near?: string | undefined; described?: boolean | undefined }

export const isNear = ({ near, described }: FoundHow): boolean => near !== undefined || described === true

/** Says that these products are not what was typed, and what they are; `to`: where the words meant are searched for. */
export const NearNote = ({
  typed,
  found,
  to,
  children,
}: {
  typed: string
  found: FoundHow
  to?: (words: string) => string
  children?: ReactNode
}) =>
  isNear(found) ? (
    <p role="status" className="my-2 text-muted-foreground text-sm">
      {found.near === undefined ? t.described(typed) : t.none(typed)}{' '}
      {found.near === undefined ? null : to ? (
        <Link to={to(found.near)} className="underline underline-offset-4">
          {t.near(found.near)}
        </Link>
      ) : (
        t.near(found.near)
      )}{' '}
      {children}
    </p>
  ) : null
