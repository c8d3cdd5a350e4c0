import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ApiError } from '#contract/client.ts'
import type { CurrentUser } from '#contract/users.ts'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/call.ts'
import { soon } from '#web/lib/soon.ts'
import { greetingText as t } from '#web/text/greeting.ts'
import { toast } from '#web/ui/toast.tsx'
import { takeGreeting } from '../browser/greeting.ts'
import { mayBeMember, noteMember, onNotedElsewhere } from '../browser/hint.ts'
import { isPrivate } from '../rules/private-calls.ts'

const userKey = keyOf('GET /api/user')
const fresh = 60_000
const pollEvery = 5 * 60_000

const status = queryOptions({
  queryKey: keyOf('GET /api/auth/status'),
  queryFn: () => api.call('GET /api/auth/status'),
})

/** Somebody signed in or out here: both of the session's answers change together, so that neither doubts the other. */
export const setCurrentUser = (client: QueryClient, user: CurrentUser | null): void => {
  client.setQueryData(status.queryKey, { isAuthenticated: user !== null })
  client.setQueryData<CurrentUser | null>(userKey, user)
}

/** What belonged to a member leaves the browser's memory when that member does, however they leave. */
const useForgetting = (client: QueryClient, user: CurrentUser | null | undefined): void => {
  const last = useRef<number>(undefined)
  const id = user?.id
  useEffect(() => {
    if (last.current !== undefined && id !== last.current) client.removeQueries({ predicate: isPrivate })
    last.current = id
  }, [client, id])
}

type Auth = {
  /** null = nobody signed in; undefined = not known yet. */
  user: CurrentUser | null | undefined
  /** Not known because asking failed, and whether it is asked again right now. */
  failed: { isRetrying: boolean } | undefined
  refetchUser: () => Promise<unknown>
}

/**
 * What the provider knows, for those who look. The context itself never changes: React would take away what the server wrote of
 * every part whose code has not come yet, and show it again when it has.
 */
const createAuthStore = (first: Auth) => {
  const listeners = new Set<() => void>()
  let now = first
  return {
    set: (auth: Auth): void => {
      now = auth
      for (const tell of listeners) tell()
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    now: () => now,
    /** As the server wrote the page; a part that becomes alive late begins with it, too. */
    first: () => first,
  }
}

const AuthContext = createContext<ReturnType<typeof createAuthStore> | undefined>(undefined)

const againMs = 10_000

/** While nobody could say who this is it is asked again by itself. */
const askAgain = ({ state }: Query<CurrentUser | null>): number | false =>
  state.data === undefined && state.errorUpdateCount > 0 && againMs

/** A 401 says nobody is signed in; that is an answer, not an error. */
const fetchUser = async (client: QueryClient): Promise<CurrentUser | null> => {
  if (!mayBeMember() && !(await client.fetchQuery({ ...status, staleTime: fresh })).isAuthenticated)
    return null
  try {
    return await api.call('GET /api/user')
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Asks at start and every 5 minutes whether the session lives; a different answer than ours fetches the user again. */
const useStatusPoll = (user: CurrentUser | null | undefined, refetch: () => Promise<unknown>): void => {
  const { data, dataUpdatedAt: asked } = useQuery({ ...status, refetchInterval: pollEvery })
  const says = data?.isAuthenticated
  const held = user === undefined ? undefined : user !== null
  useEffect(() => {
    if (asked > 0 && says !== undefined && held !== undefined && says !== held) void refetch()
  }, [asked, says, held, refetch])
}

const greet = (): void => {
  const username = takeGreeting()
  if (!username) return
  // Who came back from the provider was led to the page they wanted to open by the server.
  import('#web/lib/pending-link.ts').then(
    ({ takePendingPage }) => takePendingPage(),
    () => undefined,
  )
  toast({ title: t.title, description: t.text(username) })
}

export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  const {
    data: user,
    errorUpdateCount,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: userKey,
    queryFn: () => fetchUser(client),
    staleTime: fresh,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    // Also what seems fresh: without a network the app's worker may have answered.
    refetchOnReconnect: 'always',
    refetchInterval: askAgain,
  })
  const isUnknown = user === undefined && errorUpdateCount > 0
  const isRetrying = isUnknown && isFetching
  useStatusPoll(user, refetch)
  useForgetting(client, user)
  useEffect(() => {
    if (user !== undefined) noteMember(user !== null)
  }, [user])
  // Nothing of a member stays on a screen once they have left in another tab.
  useEffect(
    () => onNotedElsewhere((signedIn) => (signedIn ? void refetch() : setCurrentUser(client, null))),
    [client, refetch],
  )
  useEffect(() => soon(greet), [])
  const auth = useMemo<Auth>(
    () => ({ user, failed: isUnknown ? { isRetrying } : undefined, refetchUser: refetch }),
    [user, isUnknown, isRetrying, refetch],
  )
  const [store] = useState(() => createAuthStore(auth))
  useLayoutEffect(() => store.set(auth), [store, auth])
  return <AuthContext.Provider value={store}>{children}</AuthContext.Provider>
}

export const useAuth = (): Auth => {
  const store = useContext(AuthContext)
  if (!store) throw new Error('useAuth must be used within an AuthProvider')
  return useSyncExternalStore(store.subscribe, store.now, store.first)
}
