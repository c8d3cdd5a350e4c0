type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

/** What networks and clicks write shows on no kept page, and comes too often to wait. */
const unseen = /^\/api\/(?:postback|affiliate)\//
const longestMs = 500

/**
 * Answers a write only when this process has heard of it: who then looks gets no page from before. `heard` ends when all
 * that was told until now has come.
 */
export const afterOwnWrites =
  <Env>(fetch: Fetch<Env>, heard: () => Promise<unknown>): Fetch<Env> =>
  async (request, env) => {
    const response = await fetch(request, env)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || !response.ok || unseen.test(new URL(request.url).pathname)) return response
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, longestMs)
    })
    await Promise.race([heard().catch(() => {}), tooLong])
    clearTimeout(timer)
    return response
  }
