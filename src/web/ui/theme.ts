export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'muahoi.theme'

/** Runs in the head before the first paint, so that no wrong theme flashes; then follows the system and other tabs. */
export const themeScript = `(function(){var m=matchMedia('(prefers-color-scheme: dark)');function s(){var t=null;try{t=localStorage.getItem('${key}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||(t!=='light'&&m.matches)?'dark':'light'}s();m.addEventListener('change',s);addEventListener('storage',s)})()`

export const readTheme = (): Theme => {
  try {
    const kept = localStorage.getItem(key)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

export const applyTheme = (theme: Theme): void => {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Private windows may refuse storage; the theme then lasts as long as the page.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
