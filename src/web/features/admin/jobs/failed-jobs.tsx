import { CircleCheck } from 'lucide-react'
import type { FailedJob } from '#contract/jobs.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminJobsText as t } from '#web/text/admin-jobs.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useRetryJob } from './mutations.ts'

const dataOf = ({ data }: FailedJob): string =>
  Object.entries(data)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ')

/** What was given up, with what may be looked at of it. */
export const FailedJobs = ({ jobs }: { jobs: FailedJob[] }) => {
  const { mutate: retry, isPending } = useRetryJob()
  return (
    <Card className="p-5">
      <h2 className="font-semibold text-lg">{t.failed}</h2>
      {jobs.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-muted-foreground">
          <CircleCheck aria-hidden className="size-5 text-primary-ink" />
          {t.noFailed}
        </p>
      ) : (
        <>
          {jobs.length === 100 ? (
            <p className="text-muted-foreground text-sm">{t.newest(jobs.length)}</p>
          ) : null}
          <ul className="mt-1 divide-y">
            {jobs.map((job) => (
              <li key={job.id} className="flex flex-wrap items-center gap-3 py-3">
                <p className="min-w-60 flex-1">
                  <span className="wrap-anywhere block font-medium">{job.title}</span>
                  <span lang="en" className="wrap-anywhere block text-muted-foreground text-sm">
                    {job.name}
                  </span>
                  <span lang="en" className="wrap-anywhere block text-destructive-ink text-sm">
                    {job.error}
                  </span>
                  <span className="wrap-anywhere block text-muted-foreground text-sm">
                    {formatDateTime(job.at)} · {t.attempts(job.attempts)}
                    {dataOf(job) ? <span lang="en"> · {dataOf(job)}</span> : null}
                  </span>
                </p>
                <Button
                  variant="outline"
                  disabled={isPending}
                  aria-label={t.againOne(job.name, formatDateTime(job.at))}
                  onClick={() => retry(job.id)}
                >
                  {t.again}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
