/** The cookies of one walk from link to shop, by host: some shops go round in circles without them. */
export class CookieJar {
  private readonly hosts = new Map<string, Map<string, string>>()

  keep(host: string, headers: readonly string[]): void {
    const own = this.hosts.get(host) ?? new Map<string, string>()
    for (const header of headers.slice(0, 50)) {
      const [pair = '', ...attributes] = header.split(';')
      const at = pair.indexOf('=')
      if (at < 1 || pair.length > 4096) continue
      const name = pair.slice(0, at).trim()
      if (attributes.some((one) => /^\s*max-age\s*=\s*(0|-\d+)\s*$/i.test(one))) own.delete(name)
      else own.set(name, pair.slice(at + 1).trim())
    }
    this.hosts.set(host, own)
  }

  /** As a request sends them; empty when there are none. */
  header(host: string): string {
    return [...(this.hosts.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
