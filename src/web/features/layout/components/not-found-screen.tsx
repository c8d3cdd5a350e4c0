import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { notFound as t } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeScreen } from '#web/ui/notice-screen.tsx'

export default function NotFoundScreen() {
  return (
    <NoticeScreen
      illustration="search"
      lead={t.text}
      title={<span lang="en">{t.heading}</span>}
      actions={
        <>
          <Button asChild>
            <Link to={paths.home}>{t.home}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.products()}>{t.products}</Link>
          </Button>
        </>
      }
    >
      <p lang="en" className="text-muted-foreground text-sm">
        {t.hint}
      </p>
    </NoticeScreen>
  )
}
