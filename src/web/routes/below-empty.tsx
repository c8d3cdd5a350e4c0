/** What stands below a screen or a list that has nothing to show; it comes after the scripts of what usually stands there. */
export { SomethingToBuy as default } from './something-to-buy.tsx'
