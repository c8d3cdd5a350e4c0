import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type Params,
} from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { api } from './api.ts'
import { takeBegun } from './begun-loads.ts'

/** What a screen needs before it shows: the same function on the server (in process) and in the browser (HTTP). */
export type Load<T> = (api: Api, at: { params: Params; url: URL }) => Promise<T>

/** The server's own API, without any visitor's session: public pages are the same for everybody. */
export const apiContext = createContext<Api>()

/** What the member may read whom a page is rendered for; null where it is the same for everybody. */
export const ownContext = createContext<Api | null>(null)

const run = async <T>(load: Load<T>, client: Api, request: Request, params: Params): Promise<T> => {
  try {
    return await load(client, { params, url: new URL(request.url) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A number that cannot be a row is a page that does not exist.
    const status = error.status === 400 ? 404 : error.status
    throw data({ message: error.body.error }, { status })
  }
}

export const serverLoad =
  <T>(load: Load<T>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<T> =>
    run(load, context.get(apiContext), request, params)

export const browserLoad =
  <T>(load: Load<T>) =>
  ({ request, params }: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>): Promise<T> =>
    (takeBegun(request) as Promise<T> | undefined) ?? run(load, api, request, params)
