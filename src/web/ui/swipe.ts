export type Touched = { x: number; y: number; at: number }

/** From here on a path counts as one across: so far in px, so much longer than high, no slower than that in ms. */
const far = 60
const across = 2
const quick = 700
/** What begins so near the window's edge in px is the system's way back. */
const edge = 24

/** Which way a finger went: 1 = to what stands on the right, -1 = to what stands on the left, 0 = nowhere across. */
export const swipeOf = (from: Touched, to: Touched, windowWidth: number): -1 | 0 | 1 => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (from.x < edge || from.x > windowWidth - edge || to.at - from.at > quick) return 0
  if (Math.abs(dx) < far || Math.abs(dx) < Math.abs(dy) * across) return 0
  return dx < 0 ? 1 : -1
}
