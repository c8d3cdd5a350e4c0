import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '#web/features/account/components/login-form.tsx'
import { RegisterForm } from '#web/features/account/components/register-form.tsx'
import { invitationWords } from '#web/features/bonuses/rules/invitation.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { useLogin } from '#web/features/session/mutations.ts'
import { browserLoad, type Load, serverLoad } from '#web/lib/load.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { takePendingPage } from '#web/lib/pending-link.ts'
import { type At, pageMeta } from '#web/lib/seo.ts'
import { providerNameIn, useSettings } from '#web/lib/settings.ts'
import { authNotices, authText } from '#web/text/account.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

/** What who comes by a friend's link is told; null for others, and where nobody is thanked for friends any more. */
const load: Load<string | null> = async (api, { url }) => {
  if (!url.searchParams.has('invited')) return null
  const terms = await api.call('GET /api/bonuses/terms').then(
    ({ referral }) => referral,
    () => undefined,
  )
  return terms === null ? null : invitationWords(terms)
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = (at: At) => pageMeta(at, { title: authText.loginTab, index: false })

type Tab = 'login' | 'register'

/** The tab follows the address, also where a link leads to the same one again; toggling by hand leaves the address alone. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const [search] = useSearchParams()
  const asked: Tab = search.get('tab') === 'register' ? 'register' : 'login'
  const [tab, setTab] = useState<Tab>(asked)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on a link has a key of its own
  useEffect(() => setTab(asked), [asked, key])
  return [tab, setTab]
}

export default function AuthScreen() {
  const [tab, setTab] = useTab()
  const providerName = providerNameIn(useSettings())
  const [search] = useSearchParams()
  const notices = authNotices(providerName)
  const asked = search.get('notice') ?? ''
  const notice = Object.hasOwn(notices, asked) ? notices[asked] : undefined
  const invitation = useLoaderData<typeof loader>()
  const { user } = useAuth()
  const login = useLogin()
  const navigate = useNavigate()
  // A sign-in under way or done ends in a full page load of its own; that one wins.
  const leaves = Boolean(user) && !login.isPending && !login.isSuccess
  useEffect(() => {
    if (leaves) navigate(takePendingPage() ?? paths.home, { replace: true })
  }, [leaves, navigate])
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 py-10 lg:grid-cols-2 lg:py-16">
      <div className="rounded-2xl border bg-card p-6 shadow-card sm:p-8">
        {invitation && tab === 'register' ? (
          <p role="status" className="mb-4 rounded-xl bg-points-soft p-3 text-points-ink">
            {invitation}
          </p>
        ) : null}
        {notice ? (
          <p role="status" className="mb-4 rounded-xl bg-muted p-3">
            {notice}
          </p>
        ) : null}
        <Tabs value={tab} onValueChange={(value) => setTab(value === 'register' ? 'register' : 'login')}>
          <TabsList className="w-full">
            <TabsTrigger value="login">{authText.loginTab}</TabsTrigger>
            <TabsTrigger value="register">{authText.registerTab}</TabsTrigger>
          </TabsList>
          <TabsContent value="login">
            <h1 className="my-4 font-semibold text-2xl">{authText.loginTitle}</h1>
            <LoginForm login={login} />
          </TabsContent>
          <TabsContent value="register">
            <h1 className="my-4 font-semibold text-2xl">
              <Named>{authText.registerTitle}</Named>
            </h1>
            <RegisterForm login={login} />
          </TabsContent>
        </Tabs>
      </div>
      <aside className="flex flex-col justify-center rounded-2xl bg-hero p-8 text-hero-foreground">
        <h2 className="font-semibold text-2xl">{authText.sideTitle}</h2>
        <ul className="mt-6 space-y-4">
          {authText.promises.map((promise) => (
            <li key={promise} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
              {promise}
            </li>
          ))}
        </ul>
        <p className="mt-8">
          {tab === 'login' ? authText.noAccount : authText.haveAccount}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => setTab(tab === 'login' ? 'register' : 'login')}
          >
            {tab === 'login' ? authText.registerTab : authText.loginTab}
          </button>
        </p>
      </aside>
    </div>
  )
}
