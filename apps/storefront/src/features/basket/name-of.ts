/** What a product is called; one that is no longer sold by its id, a slug of the name that it had: `soap-of-yesterday`. */
export function nameOf(id: string, product: { name: string } | undefined): string {
  if (product) return product.name
  const words = id.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
