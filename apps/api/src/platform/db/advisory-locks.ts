/** `Leaf` in four bytes: first key of every advisory lock of ours, so that no other software's lock collides. */
const SHOP = 0x4c656166

export const lockKeys = {
  migrate: [SHOP, 1],
  /** Held, as long as it runs, by the shop that supervises an embedded database. */
  running: [SHOP, 2],
  seed: [SHOP, 3],
} satisfies Record<string, [number, number]>
