const name = 'product-picture'
let carried: HTMLElement | undefined

/**
 * The picture of a card that is pressed grows into the picture of its page (class `product-picture`). Says whether there is
 * anything to carry; nothing is for who wants less movement. One picture a page may have the name: a product's own page has its.
 */
export const carryPicture = (link: Element): boolean => {
  carried?.style.removeProperty('view-transition-name')
  const picture = link.closest('article')?.querySelector('img')
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (!document.querySelector(`.${name}`)) {
    picture.style.setProperty('view-transition-name', name)
    carried = picture
  }
  return true
}
