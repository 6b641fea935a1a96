import type { DesignTint, TintColours } from './tints.ts'

/** As the stylesheet has them (`packages/ui/src/tokens.css`). Apart: browsers of shoppers need none of it. */
export const DESIGN_TINTS: Readonly<Record<DesignTint, TintColours>> = {
  lavender: { ground: '#dbd4e2', deep: '#55466b' },
  rose: { ground: '#ecd5cd', deep: '#7f3f3b' },
  lemongrass: { ground: '#e5e3b6', deep: '#53540f' },
  charcoal: { ground: '#cdd1cf', deep: '#2e3635' },
  unscented: { ground: '#e9dfcd', deep: '#61502f' },
  matcha: { ground: '#d3dcb4', deep: '#3f5119' },
}
