import {
  type DataTag,
  keepPreviousData,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer, ApiError, CallInput } from '#contract/client.ts'
import type { EndpointKey } from '#contract/index.ts'
import { api } from './api.ts'
import { withConfirmation } from './confirmation.ts'

export type CallName = EndpointKey
type Input<K extends CallName> = Omit<CallInput<K>, 'headers' | 'signal'>
/** `near`, `described`: how a search found them (contract/client). */
type List<K extends CallName> = { items: Answer<K>; total: number; near?: string; described?: boolean }
/** An input that asks for nothing may be left out. */
type Arguments<K extends CallName, More> =
  Record<string, never> extends Input<K> ? [input?: Input<K>, more?: More] : [input: Input<K>, more?: More]

/** `api` for a call that is not known yet. */
const anyCall = api.call as (name: CallName, input: unknown) => Promise<never>
const anyList = api.list as (name: CallName, input: unknown) => Promise<never>

const keyFor = (name: CallName, input: object = {}, per: unknown = undefined): readonly unknown[] => {
  if (per !== undefined) return [name, input, per]
  return Object.keys(input).length > 0 ? [name, input] : [name]
}

/**
 * What the answer of a call is kept under: its name, then what was asked. `per` is what else the answer depends on,
 * such as who looks.
 */
export const keyOf = <K extends CallName>(
  name: K,
  ...[input, per]: Arguments<K, unknown>
): DataTag<readonly unknown[], Answer<K>> => keyFor(name, input, per) as never

type Extra<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> & { per?: unknown }

/** The answer of a call: `useCall('GET /api/products/{id}', { params: { id } })`. */
export const useCall = <K extends CallName>(
  name: K,
  ...[input, { per, ...options } = {}]: Arguments<K, Extra<Answer<K>>>
): UseQueryResult<Answer<K>> =>
  useQuery<Answer<K>>({
    queryKey: keyFor(name, input, per),
    queryFn: () => anyCall(name, input),
    ...options,
  })

/** One page of a paged list, with the total; the page before stays while the next is on its way. */
export const usePage = <K extends CallName>(
  name: K,
  ...[input, { per, ...options } = {}]: Arguments<K, Extra<List<K>>>
): UseQueryResult<List<K>> =>
  useQuery<List<K>>({
    queryKey: keyFor(name, input, ['list', per]),
    queryFn: () => anyList(name, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...options,
  })

/** Makes every answer of these calls out of date; what is on the screen is fetched again. */
export const invalidate = async (client: QueryClient, names: readonly CallName[]): Promise<void> => {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

type ActionOptions<Given, Result> = Omit<UseMutationOptions<Result, Error, Given>, 'mutationFn'> & {
  /** The calls whose answers are out of date afterwards. */
  invalidates?: readonly CallName[]
  /** Also when it was refused: what is on the screen may be what is out of date. */
  evenRefused?: boolean
}

type UseAction = {
  <K extends CallName>(
    name: K,
    options?: ActionOptions<Input<K>, Answer<K>>,
  ): UseMutationResult<Answer<K>, Error, Input<K>>
  <Given = void, Result = unknown>(
    run: (given: Given) => Promise<Result>,
    options?: ActionOptions<Given, Result>,
  ): UseMutationResult<Result, Error, Given>
}

const useAnyAction = (
  act: CallName | ((given: unknown) => Promise<unknown>),
  { invalidates = [], evenRefused = false, ...options }: ActionOptions<unknown, unknown> = {},
): UseMutationResult<unknown, Error, unknown> => {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: (given: unknown) =>
      withConfirmation(() => (typeof act === 'string' ? anyCall(act, given) : act(given))),
    onSuccess: async (...said) => {
      await options.onSuccess?.(...said)
      await invalidate(client, invalidates)
    },
    onError: async (...said) => {
      await options.onError?.(...said)
      // The first to know that the session has ended.
      if ((said[0] as Partial<ApiError>).status === 401) void invalidate(client, ['GET /api/user'])
      if (evenRefused) await invalidate(client, invalidates)
    },
  })
}

/**
 * Something that changes what the server knows: a call by its name, which is then given its input, or a function where
 * it takes more than one call. It is done once what it made out of date was fetched again. Where the server first wants to
 * see that it is really the member, they are asked, and it is done again.
 */
export const useAction = useAnyAction as UseAction
