/** A fetch for one upload that tells how much of it has gone out; aborted by `signal`. */
export const uploadFetch =
  (onSent: (share: number) => void) =>
  (path: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', path)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.onload = () =>
        resolve(
          new Response(request.responseText, { status: request.status, statusText: request.statusText }),
        )
      request.onerror = () => reject(new TypeError('network'))
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as FormData)
    })
