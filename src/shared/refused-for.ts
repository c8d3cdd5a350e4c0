/** Why a plain form, or a way to a shop, was refused: each has a page with a sentence (/tu-choi/...). */
export const refusedFor = ['suspended', 'often', 'link', 'input', 'origin', 'busy'] as const
export type RefusedFor = (typeof refusedFor)[number]

export const refusedPath = (why: RefusedFor): string => `/tu-choi/${why}`
