import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { redirect, useLoaderData, useNavigate } from 'react-router'
import type { Answer } from '#contract/client.ts'
import { LinkForm } from '#web/features/openings/components/link-form.tsx'
import { LinkResult, Unsupported } from '#web/features/openings/components/link-result.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import { linkPaths } from '#web/lib/link-paths.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { paths } from '#web/lib/paths.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { openingsText as t } from '#web/text/openings.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SomethingToBuy } from './something-to-buy.tsx'

type Known = Answer<'GET /api/links/look'>
type Loaded = { pasted: string; known: Known | null }

/** Apps that share hand over a text with the address in it. */
const pastedIn = ({ searchParams }: URL): string =>
  (searchParams.get('url') || searchParams.get('text') || searchParams.get('title') || '').trim()

/** What is known already, a product of the site by its own page; looking at another shop's page is asked for by the browser, once the page is there. */
const load: Load<Loaded> = async (client, { url }) => {
  const pasted = pastedIn(url)
  if (pasted === '') return { pasted, known: null }
  const known = await client.call('GET /api/links/look', { query: { url: pasted } })
  if (known.link?.supported && known.link.product) throw redirect(paths.product(known.link.product.id))
  return { pasted, known }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = (at: At) =>
  pageMeta(at, { title: t.title, description: t.lead, index: false, canonical: '/link' })

/** The look itself: title and picture of the page, where a short link leads, and what a member is promised. */
const useResolved = ({ pasted, known }: Loaded) => {
  const { user } = useAuth()
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf('POST /api/links/resolve', { body: { url: pasted } }, user?.id),
    queryFn: () => api.call('POST /api/links/resolve', { body: { url: pasted } }),
    enabled: pasted !== '' && !known?.problem,
    staleTime: 300_000,
    retry: false,
  })
  const problem = known?.problem ?? (known?.link || !error ? undefined : errorText(error))
  return { link: data ?? known?.link ?? undefined, problem, isLooking: isFetching }
}

const Below = () => (
  <div className="mt-8">
    <SomethingToBuy />
  </div>
)

const Found = ({ loaded }: { loaded: Loaded }) => {
  const { link, problem } = useResolved(loaded)
  const navigate = useNavigate()
  // A short link that nobody had followed may lead to a product of the site.
  const product = link?.supported ? link.product?.id : undefined
  useEffect(() => {
    if (product !== undefined) navigate(paths.product(product), { replace: true })
  }, [product, navigate])
  if (problem)
    return (
      <>
        <p
          role="alert"
          className="flex items-start gap-3 rounded-2xl border border-destructive bg-destructive-soft p-5 text-destructive-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
        <Below />
      </>
    )
  if (link?.supported && product === undefined) return <LinkResult link={link} pasted={loaded.pasted} />
  if (link && !link.supported)
    return (
      <>
        <Unsupported shops={link.supportedRetailers} />
        <Below />
      </>
    )
  return (
    <div className="rounded-2xl border bg-card p-5 shadow-card">
      <p role="status">{t.looking}</p>
      <Skeleton className="mt-3 h-64 w-full" />
      <noscript>
        <Button asChild className="mt-3">
          <a href={linkPaths.goToLink(loaded.pasted)} rel="sponsored nofollow noopener">
            {t.open}
          </a>
        </Button>
      </noscript>
    </div>
  )
}

export default function LinkScreen() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-4xl px-4 py-8">
      <h1 className="font-semibold text-3xl">{t.title}</h1>
      <p className="mt-2 text-pretty text-muted-foreground">{t.lead}</p>
      <LinkForm key={loaded.pasted} value={loaded.pasted} className="mt-5" />
      <div className="mt-6">{loaded.pasted === '' ? <SomethingToBuy /> : <Found loaded={loaded} />}</div>
    </div>
  )
}
