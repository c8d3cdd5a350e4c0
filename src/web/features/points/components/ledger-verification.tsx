import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { Link } from 'react-router'
import type { ProofVerdict } from '#shared/proof.ts'
import { useAction } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { ledgerText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { checkLedger } from '../rules/check-ledger.ts'

const words = (verdict: ProofVerdict): string => {
  if (verdict.ok)
    return verdict.day ? t.good(verdict.count, formatDate(verdict.day)) : t.goodAlone(verdict.count)
  return verdict.fault === 'entry' ? t.bad(verdict.entry) : t.faults[verdict.fault]
}

/** Fetches the ledger and its proof anew and recomputes both whole in the browser. */
export const LedgerVerification = ({ userId }: { userId: number }) => {
  const check = useAction(() => checkLedger(userId))
  const { verdict, file } = check.data ?? {}
  const Mark = verdict?.ok ? CircleCheck : CircleAlert
  return (
    <>
      <Button variant="outline" busy={check.isPending} busyLabel={t.verifying} onClick={() => check.mutate()}>
        {t.verify}
      </Button>
      {check.error ? (
        <p role="alert" className="w-full text-destructive-ink">
          {t.unchecked}
        </p>
      ) : null}
      {verdict ? (
        <div className="w-full space-y-2 rounded-2xl border bg-card p-4">
          <p
            role="status"
            className={`flex items-start gap-2 font-medium ${verdict.ok ? 'text-primary-ink' : 'text-destructive-ink'}`}
          >
            <Mark aria-hidden className="mt-0.5 size-5 shrink-0" />
            {words(verdict)}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Link
              to={paths.proof()}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t.aboutProof}
            </Link>
            {file ? (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => saveFile(t.proofFile, 'application/json', file)}
              >
                <Download aria-hidden className="size-4" />
                {t.downloadProof}
              </Button>
            ) : null}
          </p>
        </div>
      ) : null}
    </>
  )
}
