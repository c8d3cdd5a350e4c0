import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { adminText as t } from '#web/text/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const Screen = ({
  lang,
  title,
  text,
  home,
}: {
  lang: 'en' | 'vi'
  title?: string
  text?: string
  home: string
}) => (
  <div lang={lang}>
    <EmptyState
      illustration="lock"
      title={
        <>
          {title ? <strong className="block font-semibold text-2xl">{title}</strong> : null}
          {text}
        </>
      }
      action={
        <Button asChild>
          <Link to={paths.home}>{home}</Link>
        </Button>
      }
    />
  </div>
)

/**
 * What a page shows to somebody who is no admin (any more): the guard keeps them out, but the role may be lost while
 * the page is open (decision 7). The products page says it in few words, the users page in full.
 */
export const AccessDenied = ({ full = false }: { full?: boolean }) => (
  <Screen lang="en" title={t.denied} {...(full ? { text: t.deniedText } : {})} home={t.goHome} />
)

export const AccessDeniedVi = () => <Screen lang="vi" text={t.deniedTextVi} home={t.goHomeVi} />
