/**
 * For what stands far below the first screen: laid out when one comes near. `high`: how high it is taken for until then, a CSS
 * length; too low, and pictures further down are loaded too early.
 */
export const seenLater = (high: string) =>
  ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${high}` }) as const
