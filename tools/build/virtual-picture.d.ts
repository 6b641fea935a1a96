/** One picture of the image step, by name; see `pictures-plugin.ts`. What is to be seen on it, the page says. */
declare module 'virtual:picture/*' {
  const picture: import('@shop/contract/picture-manifest').UncaptionedPicture
  // biome-ignore lint/style/noDefaultExport: one module is one picture, and the page names it
  export default picture
}
