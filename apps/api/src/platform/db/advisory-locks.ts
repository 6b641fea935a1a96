/** `Leaf` in four bytes: the first key of every advisory lock of ours, so that no other software's lock is met by chance. */
const SHOP = 0x4c656166

/** The advisory locks that the shop takes in its database, as the two keys PostgreSQL asks for. */
export const lockKeys = {
  /** Held while migrations are applied. */
  migrate: [SHOP, 1],
  /** Held, as long as it runs, by the shop that supervises an embedded database. */
  running: [SHOP, 2],
  /** Held while the demo catalogue is written into an empty database. */
  seed: [SHOP, 3],
} satisfies Record<string, [number, number]>
