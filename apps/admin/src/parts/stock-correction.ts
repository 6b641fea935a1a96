import { createContext, useContext } from 'react'

/** Opens the dialog in which a product's stock is corrected. */
export type CorrectStock = (product: { id: string; name: string }) => void

/** Undefined: for whoever may not. */
export const StockCorrection = createContext<CorrectStock | undefined>(undefined)

/** For any screen that shows a number of units. */
export function useStockCorrection(): CorrectStock | undefined {
  return useContext(StockCorrection)
}
