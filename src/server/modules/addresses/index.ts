// Owns how an address of a shop is read: which page it means, and what of it is somebody else's tracking.
// Promises: the same page has one address and one key however it was shared; nothing is fetched, and what is no address is told why.
export { linkKeyOf, type ReadAddress, readAddress } from './rules/read-address.ts'
export { affiliateMarks } from './rules/tracking.ts'
export { wrappedIn } from './rules/wrapped.ts'
