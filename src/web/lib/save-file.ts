/** Hands the browser a file made here, to be kept under that name. */
export const saveFile = (name: string, type: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
