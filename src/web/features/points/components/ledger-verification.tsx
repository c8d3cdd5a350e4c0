import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { ledgerText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { fetchLedger } from '../fetch-ledger.ts'
import { type Verdict, verifyLedger } from '../verify-ledger.ts'

const words = (verdict: Verdict): string => {
  if (verdict.ok) return t.good(verdict.count)
  return verdict.badEntry === null ? t.badSum : t.bad(verdict.badEntry)
}

/** Fetches the ledger anew and recomputes it whole in the browser. */
export const LedgerVerification = ({ userId }: { userId: number }) => {
  const check = useMutation({
    mutationFn: async () => {
      const { balance, entries } = await fetchLedger()
      return verifyLedger(userId, balance, entries)
    },
  })
  const verdict = check.data
  const Mark = verdict?.ok ? CircleCheck : CircleAlert
  return (
    <>
      <Button variant="outline" busy={check.isPending} busyLabel={t.verifying} onClick={() => check.mutate()}>
        {t.verify}
      </Button>
      {verdict ? (
        <p
          role="status"
          className={`flex w-full items-center gap-2 font-medium ${verdict.ok ? 'text-primary-ink' : 'text-destructive-ink'}`}
        >
          <Mark aria-hidden className="size-5 shrink-0" />
          {words(verdict)}
        </p>
      ) : null}
    </>
  )
}
