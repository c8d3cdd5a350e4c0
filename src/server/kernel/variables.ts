import { z } from 'zod'

/** A variable of the environment that may be left out: some text, or an address. */
export const optionalText = z.string().trim().min(1).optional()
export const optionalUrl = z.url({ protocol: /^https?$/ }).optional()
