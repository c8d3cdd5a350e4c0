import { type Body, createBody } from './body.ts'

/** An answer compressed as the request allows. */
export const bodyResponse = async (
  request: Request,
  body: Body,
  { status = 200, headers }: { status?: number; headers: Headers },
): Promise<Response> => {
  const encoding = body.encodingFor(request.headers.get('accept-encoding') ?? '')
  headers.append('vary', 'accept-encoding')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(await body.as(encoding), { status, headers })
}

/** A text answer, compressed as the request allows. */
export const textResponse = (
  request: Request,
  text: string,
  init: { status?: number; headers: Headers },
): Promise<Response> => bodyResponse(request, createBody(text), init)
