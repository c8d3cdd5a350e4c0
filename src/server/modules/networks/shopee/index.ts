import { defineNetwork } from '../define.ts'
import { rates, reports } from './client.ts'
import { placeClickId } from './link.ts'
import { statement } from './statement.ts'

export const shopee = defineNetwork('shopee', { placeClickId, rates, reports, statement })
