const key = 'muahoi.greeting'

/** The greeting outlives the full page load after a sign-in, and shows once. */
export const keepGreeting = (username: string): void => {
  try {
    sessionStorage.setItem(key, username)
  } catch {
    // Where storage is refused nobody is greeted.
  }
}

/** The provider's way back ends at the server, which leaves the name in a cookie of a minute. */
const takeCookie = (): string | null => {
  const prefix = location.protocol === 'https:' ? '__Host-' : ''
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${prefix}${key}=`))
  if (!found) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${prefix}${key}=; Path=/; Max-Age=0${prefix ? '; Secure' : ''}`
  return decodeURIComponent(found.slice(found.indexOf('=') + 1))
}

export const takeGreeting = (): string | null => {
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
  } catch {}
  return kept ?? takeCookie()
}
