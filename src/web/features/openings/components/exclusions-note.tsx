import { openingsText as t } from '#web/text/openings.ts'

/** Where the whole list stands on the page. */
export const exclusionsId = 'khong-tinh-diem'

/** What earns nothing, in its first lines, for where one is about to open; the whole list stands further down the page. */
export const ExclusionsNote = ({ exclusions }: { exclusions: string | null }) =>
  exclusions ? (
    <div className="text-sm">
      <p className="font-medium">{t.exclusions}</p>
      <p className="wrap-anywhere line-clamp-3 whitespace-pre-line text-muted-foreground">{exclusions}</p>
      <a
        href={`#${exclusionsId}`}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {t.allExclusions}
      </a>
    </div>
  ) : null
