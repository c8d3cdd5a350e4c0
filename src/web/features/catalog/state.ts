import { useLocation, useNavigation } from 'react-router'
import { type Choice, choiceOf } from './rules/filters.ts'

/** What this screen's address will ask for, while its list is loaded; undefined while none is. */
export const useNextSearch = (): string | undefined => {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? location.search : undefined
}

/** The choice as it was made last, also before its list has come: what is chosen next is added to it. */
export const useNextChoice = (shown: Choice): Choice => {
  const next = useNextSearch()
  return next === undefined ? shown : choiceOf(new URLSearchParams(next))
}
