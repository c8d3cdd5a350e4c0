type List<T> = { items: T[]; total: number; near?: string; described?: boolean }

/** The page an address asks for; the first when it asks for none. */
export const pageIn = (url: URL): number =>
  Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), 100_000)

/** How many pages so many entries fill; one at least. */
export const pageCountOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** One page of a list, null when it could not be loaded. A page past the end shows the last one (decision 39). */
export const loadPage = async <T>(
  { page, size }: { page: number; size: number },
  fetchPage: (paging: { page: number; limit: number }) => Promise<List<T>>,
): Promise<{ list: List<T> | null; page: number }> => {
  const get = (number: number) => fetchPage({ page: number, limit: size }).catch(() => null)
  const list = await get(page)
  const last = list ? pageCountOf(list.total, size) : page
  return page > last ? { list: await get(last), page: last } : { list, page }
}
