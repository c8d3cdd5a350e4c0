import { failure as t } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeScreen } from '#web/ui/notice-screen.tsx'

/** A page that could not be loaded; a fresh load is the way to try again. */
export const FailureScreen = () => (
  <NoticeScreen
    illustration="offline"
    title={t.title}
    actions={<Button onClick={() => window.location.reload()}>{t.retry}</Button>}
  >
    <p>{t.text}</p>
  </NoticeScreen>
)
