/** A script of `src/inline-scripts/` as the text that stands in a page; see `inline-scripts-plugin.ts`. */
declare module 'virtual:inline-script/*' {
  const source: string
  // biome-ignore lint/style/noDefaultExport: one module is one script, and the page names it
  export default source
}
