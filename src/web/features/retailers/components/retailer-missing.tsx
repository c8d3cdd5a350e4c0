import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { retailerText as t } from '#web/text/retailers.ts'
import { Button } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'

export const RetailerMissing = () => (
  <section className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-20 text-center">
    <Illustration name="box" className="size-40" />
    <h1 className="font-semibold text-2xl">{t.notFoundTitle}</h1>
    <p>{t.notFound}</p>
    <Button asChild>
      <Link to={paths.retailers()}>{t.all}</Link>
    </Button>
  </section>
)
