/**
 * May somebody be led here after signing in? Pages of ours where one opens a link or a shop, or where one is asked again who one is;
 * nothing else, so that no address that somebody made up leads a member anywhere.
 */
export const isPendingPage = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.length <= 4096 &&
  /^\/(?:link\?|(?:cua-hang|dashboard|rut-tien|admin)(?:[/?]|$))[!-~]*$/.test(path)
