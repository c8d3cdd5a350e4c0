export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'muahoi.theme'

/** Runs in the head before the first paint, so that no wrong theme flashes. */
export const themeScript = `(function(){var t=null;try{t=localStorage.getItem('${key}')}catch(e){}var d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.dataset.theme=d?'dark':'light'})()`

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
