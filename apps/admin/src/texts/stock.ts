import type { StockEntry, StockReason } from '@shop/contract/admin/stock'

const units = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** Why stock was corrected, as one chooses it. */
export const reasonTexts: Record<StockReason, string> = {
  counted: 'Counting difference',
  damaged: 'Broken',
  returned: 'Came back',
  made: 'Newly made',
  given_away: 'Given away',
  own_use: 'Own use',
  other: 'Other',
}

/** What happened after somebody had seen a number. */
export const meanwhileTexts = {
  sold: (count: number, when: string | null) =>
    `${count} ${count === 1 ? 'was' : 'were'} sold${when === null ? '' : ` ${when}`}`,
  cancelled: (count: number) =>
    `${count} came back from ${count === 1 ? 'a cancelled order' : 'cancelled orders'}`,
  corrected: (delta: string, by: readonly string[]) =>
    by.length === 0
      ? `a correction was taken back (${delta})`
      : `${by.join(' and ')} corrected it by ${delta}`,
  sentence: (parts: readonly string[]) => `Meanwhile ${parts.join(', ')}.`,
}

/** The page of all stock. */
export const stockTexts = {
  title: 'Stock',
  about: (soldOut: number, low: number) =>
    [soldOut > 0 && `${soldOut} sold out`, low > 0 && `${low} low`].filter(Boolean).join(', '),
  enough: 'Enough of everything',
  count: 'Count',
  tabsLabel: 'Which products',
  tabs: { low: 'Low stock', all: 'All products' },
  columns: { product: 'Product', shelf: 'Shelf', level: 'Low at', stock: 'In stock' },
  shelf: (shelf: string) => `Shelf ${shelf}`,
  noShelf: 'no shelf',
  lowAt: (level: number) => `low at ${level}`,
  more: 'Show more',
  nothingLow: 'Nothing runs low',
  nothingLowHint: 'A product stands here when no more of it is left than its own level says.',
  search: 'Search products',
  searchHint: 'Name, number or address',
  noMatch: (words: string) => `No product matches “${words}”`,
  noMatchHint: 'Fewer words, or a part of the number, find more.',
  noProducts: 'No products yet',
  noProductsHint: 'Products begin under Products.',
  correctOf: (name: string, stock: string) => `${stock}, correct the stock of ${name}`,
  soldOut: 'Sold out',
  low: (count: number) => `${count}, low`,
  inStock: 'in stock',
}

/** The dialog in which stock is corrected. */
export const correctTexts = {
  title: 'Correct stock',
  close: 'Close',
  about: (name: string, shelf: string) => (shelf === '' ? name : `${name}, shelf ${shelf}`),
  how: 'What happened',
  kinds: { counted: 'I counted', add: 'Add', take: 'Take away' },
  expected: 'Expected',
  now: 'In stock',
  onShelf: 'On the shelf',
  units: { add: 'Came in', take: 'Went out' },
  difference: 'Difference',
  after: 'Afterwards',
  unknown: '–',
  ordered: (count: number) =>
    `${units(count)} more ${count === 1 ? 'is' : 'are'} ordered and not sent yet. If ${count === 1 ? 'it lies' : 'they lie'} there, leave ${count === 1 ? 'it' : 'them'} out.`,
  reason: 'Reason',
  reasonMissing: 'Please choose a reason.',
  note: 'Note (optional)',
  wrongUnits: 'A whole number, from 0 on.',
  noUnits: 'A whole number, from 1 on.',
  tooMany: (most: number) => `No shelf holds more than ${most.toLocaleString('en-GB')}.`,
  tooFew: (stock: number) => `Only ${stock} ${stock === 1 ? 'is' : 'are'} there.`,
  willCount: (difference: string, counted: number) =>
    `Booked as “${difference}”, not as “${counted}”: if somebody buys one meanwhile, that sale still counts.`,
  willAdd: (count: number, then: number) =>
    `${units(count)} more: ${then} then. Sales meanwhile still count.`,
  willTake: (count: number, then: number) =>
    `${units(count)} fewer: ${then} then. Sales meanwhile still count.`,
  willNote: 'Nothing changes. That it was counted and right stands in its history.',
  more: (count: number) => `${count} more`,
  fewer: (count: number) => `${count} fewer`,
  kept: 'Kept for good, with your name',
  cancel: 'Cancel',
  actionAdd: (count: number) => `Add ${count}`,
  actionTake: (count: number) => `Take ${count} off`,
  actionRight: (count: number) => `${count} is right`,
  action: 'Correct it',
  again: 'Send it again',
  lost: 'The answer did not arrive, so it may be booked or not. Sent again, it is booked once.',
  lookedAgain: (stock: number) => `Meanwhile there are ${stock}. Please look at the difference again.`,
  failed: 'This did not work. Please try again.',
  booked: (name: string, difference: string, stock: number) => `${name}: ${difference}, ${stock} now.`,
  right: (name: string, stock: number) => `${name}: right as counted, ${stock} now.`,
  undo: 'Undo',
  summary: (name: string) => `stock of ${name}`,
  missing: 'There is no such product any more.',
}

/** Why there are so many: the latest lines on a product's page, and the page of the whole history. */
export const stockHistoryTexts = {
  title: (name: string) => `Stock of ${name}`,
  back: 'Back to the stock',
  missingTitle: 'There is no such product',
  missing: 'It may have been taken away, or the address is mistyped.',
  correct: 'Correct',
  product: 'Its page',
  inStock: 'In stock',
  onShelf: (shelf: string) => `on shelf ${shelf}`,
  noShelf: 'on no shelf',
  ordered: (count: number) => `${count} more ordered, not sent yet`,
  whole: 'Whole history',
  nothing: 'Nothing has happened to it yet.',
  history: 'History',
  columns: { at: 'When', what: 'What', delta: 'Difference', balance: 'Left' },
  left: (count: number) => `${count} left`,
  older: 'Show older',
  opening: 'Before all this',
  inLog: 'Change log',
  inLogOf: (what: string) => `Change log: ${what}`,
  what: {
    sold: 'Sold',
    cancelled: 'Order cancelled',
    counted: 'Counted',
    damaged: 'Broken',
    returned: 'Came back',
    made: 'Newly made',
    given_away: 'Given away',
    own_use: 'Own use',
    other: 'Corrected',
    undone: 'Taken back',
  } satisfies Record<StockEntry['kind'], string>,
  counted: (counted: number, expected: number) =>
    counted === expected ? `Counted ${counted}, as expected` : `Counted ${counted}, expected ${expected}`,
  countedAs: (reason: string, counted: number, expected: number) =>
    `${reason}: counted ${counted}, expected ${expected}`,
  order: 'order',
  level: 'Low at',
  levelHint: 'So many, or fewer, are low: it stands in the list then, and in the morning’s mail.',
  levelWrong: 'A whole number, from 0 on.',
  saveLevel: 'Save',
  levelSaved: (name: string, level: number) => `${name} is low from ${level} on`,
  failed: 'This did not work. Please try again.',
}
