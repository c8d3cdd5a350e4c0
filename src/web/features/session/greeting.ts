const key = 'muahoi.greeting'

/** The greeting outlives the full page load after a sign-in, and shows once. */
export const keepGreeting = (username: string): void => sessionStorage.setItem(key, username)

export const takeGreeting = (): string | null => {
  const username = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return username
}
