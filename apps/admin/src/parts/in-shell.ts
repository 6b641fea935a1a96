import { createContext } from 'react'

/** Whether the page's main landmark is there already. */
export const InShell = createContext(false)
