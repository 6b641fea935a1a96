/** `Leaf` in four bytes: first key of every advisory lock of ours, so that no other software's lock collides. */
const SHOP = 0x4c656166

export const lockKeys = {
  migrate: [SHOP, 1],
  /** Held, as long as it runs, by the shop that supervises an embedded database. */
  running: [SHOP, 2],
  seed: [SHOP, 3],
  /** One at a time gives a product its address or number, or makes a filter value: each must be nobody else's. */
  catalogue: [SHOP, 19],
  /** The same for the categories of the blog. */
  blogCategories: [SHOP, 27],
  /** One at a time changes which pictures are shown, or how: whoever shows a picture keeps a copy of its record. */
  shownPictures: [SHOP, 28],
  /** One at a time numbers a complaint. */
  complaints: [SHOP, 34],
} satisfies Record<string, [number, number]>
