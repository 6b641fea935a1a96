/** As Playwright measures: 0 is the same, black and white are about 1 apart. A gray that differs by 5 of 255 is just within. */
export const NEAR_COLOUR = 0.02

/**
 * Of two colours (0xAABBGGRR), 0 to about 1, as pixelmatch: Kotsarenko and Ramos, "Measuring perceived color difference
 * using YIQ", 2010.
 */
export function colourDistance(a: number, b: number): number {
  const red = (a & 255) - (b & 255)
  const green = ((a >> 8) & 255) - ((b >> 8) & 255)
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255)
  const y = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
  const i = 0.59597799 * red - 0.2741761 * green - 0.32180189 * blue
  const q = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue
  return Math.sqrt((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35215)
}
