// Owns no table: pictures that admins upload, kept as files by server/media.
// Promises: what is served was decoded and encoded by us; the same picture has one address.
export { picturesRoutes } from './routes.ts'
