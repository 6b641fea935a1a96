/** The part of `subset-font` that we use; the package has no types. https://github.com/papandreou/subset-font */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2'
      /** A number pins an axis. */
      variationAxes: Record<string, number | { min: number; max: number; default?: number }>
      /** OpenType features; others go. */
      keepFeatures: readonly string[]
      /** Without instructions for low-resolution screens. */
      noHinting: boolean
    },
  ): Promise<Buffer>
}
