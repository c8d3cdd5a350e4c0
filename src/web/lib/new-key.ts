/** An Idempotency-Key nobody has used; crypto.randomUUID exists on https and localhost alone. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
