import type { Duty } from './staff.ts'

/**
 * What a key of the API may be made for, and as whom it then calls: a scope never does more than that part of the staff does.
 * Which calls belong to a scope each call of the contract says itself (`scope`).
 */
export const apiScopes = {
  'products:read': 'user',
  'products:import': 'content',
  'orders:read': 'finance',
  'points:read': 'finance',
  'rewards:read': 'finance',
  'figures:read': 'finance',
  'claims:read': 'support',
} as const satisfies Record<string, Duty>

export type ApiScope = keyof typeof apiScopes

export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]]

/** What every key begins with, so that it is known where it should not be. */
export const apiKeyMark = 'mh_'
