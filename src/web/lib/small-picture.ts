/** A product's picture in small, as it is shown elsewhere on the page already. */
export const smallPicture = ({ picture, image }: { picture?: string; image: string }): string =>
  (picture ?? image).replace(/-(?:800|1200)\.webp$/, '-200.webp').replace(/\/800\.webp$/, '/200.webp')
