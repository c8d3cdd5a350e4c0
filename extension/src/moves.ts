const lookMs = 500

/**
 * Hears of an address that changes without a load. Firefox has no Navigation API before 147: there the address is looked at, while
 * somebody looks at the page.
 */
export const onMoved = (heard: () => void): void => {
  if ('navigation' in window) {
    window.navigation.addEventListener('navigatesuccess', heard)
    return
  }
  let seen = location.href
  const look = (): void => {
    if (location.href === seen) return
    seen = location.href
    heard()
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const turn = (): void => {
    clearInterval(timer)
    timer = document.visibilityState === 'visible' ? setInterval(look, lookMs) : undefined
  }
  turn()
  document.addEventListener('visibilitychange', turn)
}
