import { paths } from './paths.ts'

/** Addresses of vouchers, apart from those that every page brings along. */
export const voucherPaths = {
  list: (
    query: { shop?: number | undefined; kind?: string | null; page?: number | undefined } = {},
  ): string => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value && !(name === 'page' && value === 1)) search.set(name, String(value))
    return search.size > 0 ? `${paths.vouchers}?${search}` : paths.vouchers
  },
  /** `through`: the product the way leads by, so that its points are kept. */
  go: (id: number, through?: number): string =>
    `/api/vouchers/${id}/go${through === undefined ? '' : `?product=${through}`}`,
}
