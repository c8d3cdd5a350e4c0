// Owns remote_pictures and picture_hosts, and as files of server/media: pictures that admins upload and remote ones kept.
// Promises: what is served was decoded and encoded by us; a remote picture is fetched once, seldom in vain, and only if shown.
export { lookAheadJob, tidyPicturesJob } from './jobs.ts'
export {
  picturesShown,
  withPictures,
  withProductPictures,
} from './operations/show-pictures.ts'
export { picturesPlainRoutes, picturesRoutes } from './routes.ts'
export { longestDeadMs } from './rules.ts'
