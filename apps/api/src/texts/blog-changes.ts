/** What the change log says of changes of the blog. */
export const blogChangeTexts = {
  categoryAdded: (label: string) => `Blog category ${label} added`,
  categoryChanged: (label: string) => `Blog category ${label} changed`,
  categoriesOrdered: 'Order of blog categories',
}
