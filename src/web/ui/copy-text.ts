/** Selected and copied the old way: within the press itself, before another window takes the browser's attention. */
const copySelected = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

/** The clipboard exists on https and localhost alone; elsewhere the text is selected and copied the old way. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  copySelected(text)
}

/** Copies in a press that also opens another window; the clipboard may refuse a page that is no longer in front. */
export const copyBeforeLeaving = async (text: string): Promise<boolean> => {
  if (copySelected(text)) return true
  return navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
}
