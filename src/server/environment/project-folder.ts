import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../../..')
