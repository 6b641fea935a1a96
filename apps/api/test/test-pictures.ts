import type { Pictures } from '#api/platform/pictures/index.ts'

/** Without an image step: every name exists and is small and square. */
export const testPictures: Pictures = {
  pictureOf: (name, alt) => ({
    name,
    alt,
    src: `/images/${name}.00000000`,
    width: 1200,
    height: 1200,
    widths: [400, 800, 1200],
    placeholder: 'data:image/webp;base64,',
  }),
  smallestJpegOf: () => undefined,
  standInFor: () => undefined,
  findFile: async () => undefined,
  listUnfinished: async () => [],
}
