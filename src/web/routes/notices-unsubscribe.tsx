import { Link, type MetaArgs, useLoaderData, useSearchParams } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { NoticeType } from '#contract/notices.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { noticeNames, stopMailText as t } from '#web/text/notices.ts'
import { Button } from '#web/ui/button.tsx'

const load: Load<{ type: NoticeType | null }> = async (api, { url }) => {
  try {
    const token = url.searchParams.get('token') ?? ''
    return await api.call('GET /api/notices/unsubscribe', { query: { token } })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { type: null }
    throw error
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = (at: MetaArgs) => pageMeta(at, { title: t.title, index: false })

/** A plain form: it works without scripts and without anybody being signed in. */
const Choice = ({ name }: { name: string }) => (
  <form method="post" className="space-y-3">
    <p>{t.intro(name)}</p>
    <Button type="submit" name="scope" value="all" className="w-full">
      {t.all}
    </Button>
    <Button type="submit" name="scope" value="type" variant="outline" className="w-full">
      {t.type}
    </Button>
  </form>
)

const Done = ({ text }: { text: string }) => (
  <>
    <p role="status">{text}</p>
    <p className="text-muted-foreground">{t.back}</p>
    <Button asChild variant="outline" className="w-full">
      <Link to={paths.notices}>{t.open}</Link>
    </Button>
  </>
)

export default function NoticesUnsubscribe() {
  const { type } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const done = search.get('done')
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      <div className="space-y-4 rounded-2xl border bg-card p-6 shadow-card sm:p-8">
        <h1 className="font-semibold text-2xl">{t.title}</h1>
        {type === null ? (
          <>
            <p role="alert">{t.invalid}</p>
            <Button asChild variant="outline">
              <Link to={paths.home}>{t.home}</Link>
            </Button>
          </>
        ) : done ? (
          <Done text={done === 'type' ? t.doneType(noticeNames[type]) : t.doneAll} />
        ) : (
          <Choice name={noticeNames[type]} />
        )}
      </div>
    </div>
  )
}
