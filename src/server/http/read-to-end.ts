type Answer<Env> = (request: Request, env: Env) => Response | Promise<Response>

/** Of a body that nobody wants: so many bytes, and for so many ms. */
const most = 64 * 1024 * 1024
const longest = 10_000

const takeRest = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader()
  const late = setTimeout(() => void reader.cancel(), longest)
  try {
    for (let size = 0; size < most; ) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
    }
  } catch {
    // Who sent it is gone.
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
}

/**
 * Answers once all of a request has come, also one that was refused at its first bytes: many who still send when the answer
 * comes see a broken connection in its place (RFC 9112, 9.6).
 */
export const afterWholeRequest =
  <Env extends object>(answer: Answer<Env>): Answer<Env> =>
  async (request, env) => {
    const response = await answer(request, env)
    const isWhole = 'incoming' in env && (env.incoming as { readableEnded?: boolean }).readableEnded
    if (!isWhole && request.body && !request.body.locked) await takeRest(request.body)
    return response
  }
