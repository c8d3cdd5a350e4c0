// Owns api_keys: keys by which other programs call, each for the scopes it was made for; http/api-key reads them.
// Promises: a key is shown once and kept as its hash alone; revoked, expired or without an admin behind it, it calls nothing.
export { endAllKeys } from './operations.ts'
export { apiKeysRoutes } from './routes.ts'
