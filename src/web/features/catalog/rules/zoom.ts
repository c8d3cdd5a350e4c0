/** As large as the window, and the most beyond it. */
export const leastZoom = 1
export const mostZoom = 4

export const withinZoom = (zoom: number): number => Math.min(mostZoom, Math.max(leastZoom, zoom))

/** What a double tap asks for. */
export const twiceOrWhole = (zoom: number): number => (zoom > leastZoom ? leastZoom : 2)

/** How far a box is scrolled once what is in it is `times` as large and the point `at` px from its edge stays in place. */
export const scrollAfter = (scrolled: number, at: number, times: number): number =>
  (scrolled + at) * times - at
