import { bootScript } from './boot.ts'
import { memberScript } from './features/session/browser/hint.ts'
import { installScript } from './lib/install-prompt.ts'
import { viewedScript } from './lib/viewed.ts'
import { passStepScript } from './ui/pass-step.ts'
import { themeScript } from './ui/theme.ts'

/** What a document does before it is painted. It brings this along; the browser's own build has no use for it. */
export const beforePaint = import.meta.env.SSR
  ? `${passStepScript};${themeScript};${memberScript};${viewedScript};${installScript};${bootScript}`
  : ''
