const stroke =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** Drawn with a line, on 24 by 24 (Lucide, ISC). A heart's inside is its button's to fill. */
const lines = {
  heart:
    '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>',
  cart: '<path d="m2.05 2.05 1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25"/><circle cx="18" cy="20" r="2"/><circle cx="8" cy="20" r="2"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  house:
    '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  store:
    '<path d="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05"/>',
  search: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
  user: '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/>',
  gift: '<path d="M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5"/><rect x="3" y="7" width="18" height="4" rx="1"/>',
  menu: '<path d="M4 5h16M4 12h16M4 19h16"/>',
  arrow: '<path d="M5 12h14M12 5l7 7-7 7"/>',
}
export type SignName = keyof typeof lines

const coin =
  '<symbol id="coin" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#e2a90c"/><circle cx="16" cy="16" r="11.5" fill="none" stroke="#7a5200" stroke-width="1.6"/><path d="M10 21V11l6 6 6-6v10" fill="none" stroke="#5c3d00" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></symbol>'

/** Five in a row, filled as their place says. */
const stars = `<path id="star" d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"/><symbol id="stars" viewBox="0 0 134.4 24"><g stroke="currentColor" stroke-width="1.5" stroke-linejoin="round">${[0, 27.6, 55.2, 82.8, 110.4].map((x) => `<use href="#star" x="${x}"/>`).join('')}</g></symbol>`

/**
 * The signs that stand often, once in the document: a card names them, and no script carries them. The server alone writes
 * it; the browser's build has no use for it.
 */
export const sprite = import.meta.env.SSR
  ? coin +
    stars +
    Object.entries(lines)
      .map(
        ([name, drawn]) =>
          `<symbol id="sign-${name}" viewBox="0 0 24 24"><g ${stroke.replace('fill="none" ', '')}>${drawn}</g></symbol>`,
      )
      .join('')
  : ''
