/**
 * What a product is called. One that is no longer sold has no name any more; its id is a readable slug, made of the name
 * that it had: `soap-of-yesterday`.
 */
export function nameOf(id: string, product: { name: string } | undefined): string {
  if (product) return product.name
  const words = id.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
