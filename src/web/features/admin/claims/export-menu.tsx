import { Download } from 'lucide-react'
import { networks } from '#shared/networks.ts'
import { adminClaimsText as t } from '#web/text/admin-claims.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { Button } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { useExport } from './mutations.ts'

/** The claims that wait at one network's shops, as a file for that network. */
export const ExportMenu = () => {
  const run = useExport()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" busy={run.isPending} busyLabel={t.exporting}>
          <Download aria-hidden className="size-4.5" />
          {t.export}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {networks.map((network) => (
          <DropdownMenuItem key={network} onSelect={() => run.mutate(network)}>
            {t.exportOf(networkNames[network])}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
