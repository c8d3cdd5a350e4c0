import { uiText as t } from '#web/text/ui.ts'
import { Button } from './button.tsx'

/** What could not be loaded, and the way to try again, where there is room for a line. */
export const ErrorLine = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <p role="alert" className="flex flex-wrap items-center gap-3">
    {title}
    <Button variant="outline" size="sm" onClick={() => void onRetry()}>
      {t.retry}
    </Button>
  </p>
)
