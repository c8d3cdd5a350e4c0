/** A host as an address writes it: IPv6 in brackets. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)
