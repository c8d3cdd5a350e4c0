import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { adminText as t } from '#web/text/admin.ts'
import { language } from '#web/text/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { AdminScreen } from '../screens.ts'

const words = {
  vietnamese: { lang: language, title: undefined, text: t.deniedTextVi, home: t.goHomeVi },
  short: { lang: 'en', title: t.denied, text: undefined, home: t.goHome },
  full: { lang: 'en', title: t.denied, text: t.deniedText, home: t.goHome },
} as const

/**
 * What a screen shows to those whose it is not (any more); the guard keeps others out before. Under the specification's English stands the
 * same in Vietnamese.
 */
export const AccessDenied = ({
  words: which = 'vietnamese',
}: {
  words?: AdminScreen['denial'] | undefined
}) => {
  const { lang, title, text, home } = words[which]
  return (
    <EmptyState
      illustration="lock"
      title={
        <span lang={lang}>
          {title ? <strong className="block font-semibold text-2xl">{title}</strong> : null}
          {text}
        </span>
      }
      note={title && t.deniedTextVi}
      action={
        <Button asChild>
          <Link to={paths.home} lang={lang}>
            {home}
          </Link>
        </Button>
      }
    />
  )
}
