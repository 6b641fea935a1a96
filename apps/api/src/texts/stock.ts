const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** What a change of stock is called in the log of changes. */
export const stockSummaries = {
  corrected: (product: string, delta: number) =>
    delta === 0
      ? `Stock of ${product}: right as counted`
      : `Stock of ${product}: ${Math.abs(delta)} ${delta > 0 ? 'more' : 'fewer'}`,
  counted: (counted: number, different: number) => `Count of ${products(counted)}, ${different} different`,
  levelSet: (product: string, level: number) => `${product} is low from ${level} on`,
}

/** The mail that owners get on days when something runs low. */
export const lowStockMailTexts = {
  subject: (low: number, soldOut: number) =>
    soldOut === 0
      ? `${products(low)} ${low === 1 ? 'runs' : 'run'} low`
      : `${products(low)} ${low === 1 ? 'runs' : 'run'} low, ${soldOut} sold out`,
  message: 'These are at their level or below it. Each product has a level of its own.',
  product: (name: string, shelf: string) => (shelf === '' ? name : `${name} (shelf ${shelf})`),
  name: 'Product',
  left: 'Left',
  more: (count: number) => `And ${count} more.`,
  button: 'Look at stock',
}
