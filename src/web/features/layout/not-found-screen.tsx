import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { notFound } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'

export const NotFoundScreen = () => (
  <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-20 text-center">
    <Illustration name="search" className="size-40" />
    <h1 lang="en" className="text-2xl font-semibold">
      {notFound.heading}
    </h1>
    <p lang="en" className="text-muted-foreground text-sm">
      {notFound.hint}
    </p>
    <p>{notFound.text}</p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <Button asChild>
        <Link to={paths.home}>{notFound.home}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.products()}>{notFound.products}</Link>
      </Button>
    </div>
  </section>
)
