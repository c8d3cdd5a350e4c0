import { Link } from 'react-router'
import type { MemberClick } from '#contract/affiliate.ts'
import { paths } from '#web/lib/paths.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { journeyText as t } from '#web/text/dashboard.ts'
import { WholeCodes } from '#web/ui/whole-codes.tsx'

/** Why a click stands where it stands, and the way to the click that has the order. */
export const ReasonLine = ({ reason: { code, text, laterClickId } }: Pick<MemberClick, 'reason'>) => (
  <p className="wrap-anywhere" data-reason={code}>
    <WholeCodes text={unbroken(text)} />
    {laterClickId ? (
      <Link
        to={`${paths.dashboardTab('journey')}&click=${laterClickId}`}
        className="ml-1 text-primary-ink underline underline-offset-4"
      >
        {t.laterClick}
      </Link>
    ) : null}
  </p>
)
