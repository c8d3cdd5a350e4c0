/**
 * Where a click leads on to its shop. What promises nothing says so in the address, for that is all the extension sees of a press:
 * it would tell of points that nobody earns, and offer none.
 */
export const clickWay = (clickId: string, promises: boolean): string =>
  `/api/affiliate/redirect/${clickId}${promises ? '' : '?promised=0'}`
