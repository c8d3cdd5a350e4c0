/** Opens an empty tab within the press, which browsers allow; null when they refuse. It cannot reach back to us. */
export const openBlankTab = (): Window | null => {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
