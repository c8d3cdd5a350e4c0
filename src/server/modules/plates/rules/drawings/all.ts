import { appliances } from './appliances.ts'
import { care } from './care.ts'
import { carried } from './carried.ts'
import { clothes } from './clothes.ts'
import { devices } from './devices.ts'
import { home } from './home.ts'
import { pantry } from './pantry.ts'
import type { Drawing } from './shapes.ts'

const all = { ...clothes, ...carried, ...care, ...appliances, ...home, ...devices, ...pantry }

/** What there is a drawing of. */
export type Kind = keyof typeof all

/** Every drawing by its kind. */
export const drawings: Record<Kind, Drawing> = all
