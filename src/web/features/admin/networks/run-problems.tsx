import { runProblems } from './rules.ts'

/** What a reading could not read, each thing on a line of its own. */
export const RunProblems = ({ error }: { error: string }) => (
  <div className="wrap-anywhere space-y-1 text-destructive-ink text-sm">
    {runProblems(error).map(({ text, lang }) => (
      <p key={text} lang={lang}>
        {text}
      </p>
    ))}
  </div>
)
