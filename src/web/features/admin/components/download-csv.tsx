import { Download } from 'lucide-react'
import { useAction } from '#web/lib/call.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '../mutations.ts'

/** Fetches a list as CSV and hands it over as a file. */
export const DownloadCsv = ({
  label,
  fetchFile,
}: {
  label: string
  fetchFile: () => Promise<{ fileName: string; csv: string }>
}) => {
  const download = useAction(fetchFile, {
    onSuccess: ({ fileName, csv }) => saveFile(fileName, 'text/csv;charset=utf-8', csv),
    onError: showError,
  })
  return (
    <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-4.5" />
      {label}
    </Button>
  )
}
