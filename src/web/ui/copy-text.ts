/**
 * Selected and copied the old way: within the press itself, before another window takes the browser's attention. A dialog lets nothing
 * outside have the focus, so the text is put where the press was (`place`).
 */
const copySelected = (text: string, place: Element = document.body): boolean => {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  place.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return done
}

/** The clipboard exists on https and localhost alone, and may refuse; the text is then selected and copied the old way. */
export const copyText = async (text: string, place: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, place)
  }
}

/** Copies in a press that also opens another window; the clipboard may refuse a page that is no longer in front. */
export const copyBeforeLeaving = async (text: string): Promise<boolean> => {
  if (copySelected(text)) return true
  return navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
}
