import { createContext } from 'react'

/** False while the page's scripts are on their way: a submit button inside waits for them. */
export const FormReady = createContext(true)
