/** Stands in for TanStack Query's module of this name (`light-parts-plugin.ts`): the shop turns pages, it has no endless lists. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of the build: see vite/light-parts-plugin.ts.')
}

/** See {@link infiniteQueryBehavior}. */
export const hasNextPage = infiniteQueryBehavior
/** See {@link infiniteQueryBehavior}. */
export const hasPreviousPage = infiniteQueryBehavior
