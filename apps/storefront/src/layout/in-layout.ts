import { createContext, use } from 'react'

/** Whether what is rendered stands between header and footer. */
export const InLayout = createContext(false)

export function useIsInLayout(): boolean {
  return use(InLayout)
}
