import { data, Link, useParams } from 'react-router'
import { type RefusedFor, refusedFor } from '#shared/refused-for.ts'
import { Suspended } from '#web/features/account/components/suspended.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { refusedText as t } from '#web/text/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeScreen } from '#web/ui/notice-screen.tsx'

const whyIn = (text: string | undefined): RefusedFor | undefined => refusedFor.find((one) => one === text)

const load: Load<null> = async (_, { params }) => {
  if (!whyIn(params.why)) throw data(null, { status: 404 })
  return null
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = (at: At) => pageMeta(at, { title: t.title, index: false })

/** Where a plain form leads that was refused: with scripts the same is said where it was pressed. */
export default function Refused() {
  const why = whyIn(useParams().why) ?? 'input'
  const { user } = useAuth()
  const suspension = why === 'suspended' ? user?.suspension : null
  return (
    <NoticeScreen
      illustration={why === 'busy' ? 'offline' : 'lock'}
      title={t.title}
      actions={
        <>
          <Button asChild>
            {why === 'suspended' ? (
              <Link to={paths.dashboard}>{t.wallet}</Link>
            ) : (
              <Link to={paths.products()}>{t.products}</Link>
            )}
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.contact}>{t.contact}</Link>
          </Button>
        </>
      }
    >
      {suspension ? <Suspended reason={suspension.reason} /> : <p>{t.why[why]}</p>}
    </NoticeScreen>
  )
}
