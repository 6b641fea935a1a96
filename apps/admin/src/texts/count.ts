const said = (count: number) => count.toLocaleString('en-GB')
const products = (count: number) => (count === 1 ? '1 product' : `${said(count)} products`)
const shelves = (count: number) => (count === 1 ? '1 shelf' : `${said(count)} shelves`)

export const countTexts = {
  title: 'Count the stock',
  of: (day: string) => `Count of ${day}`,
  back: 'Back to the stock',
  progress: (counted: number, total: number) => `${said(counted)} of ${said(total)} counted`,
  differ: (differences: readonly string[], more: number) =>
    differences.length === 0
      ? 'none differs'
      : `${differences.length + more} ${differences.length + more === 1 ? 'differs' : 'differ'}: ${differences.join(', ')}${more > 0 ? ' …' : ''}`,
  about: (by: string, when: string) => `begun by ${by} ${when} · nothing is changed until you finish`,
  check: 'Check and finish',
  pause: 'Pause',
  bar: 'The count',
  more: 'More',
  print: 'Print the sheet',
  discard: 'Discard the count',
  discardTitle: 'Discard the count?',
  discardText: (counted: number) =>
    `What was counted, ${products(counted)}, is forgotten. The stock stays as it is.`,
  keep: 'Keep it',
  offline: 'No network.',
  offlineHint: 'Go on counting: everything is kept on this device.',
  notKept: 'This device could not keep the last number.',
  notKeptHint: 'Please leave this page open, and finish the count from here.',
  unreadable: 'This browser keeps nothing on the device, so a count would be lost with the page.',
  noShelf: 'No shelf',
  shelf: (shelf: string) => `Shelf ${shelf}`,
  next: (name: string) => `next: ${name}`,
  last: 'the last one',
  ofShelf: (shelf: string, name: string) => (shelf === '' ? name : `${shelf}, ${name}`),
}

/** Choosing what is counted. */
export const beginTexts = {
  intro:
    'Choose the shelves. Nothing is changed until the count is finished, and it goes on without network.',
  shelves: 'Shelves',
  group: (name: string) => `All of ${name}`,
  all: 'All shelves',
  none: 'No shelf is chosen',
  sum: (count: number, places: number) => `${products(count)} on ${shelves(places)}`,
  withoutShelf: (count: number) =>
    `${products(count)} without a shelf ${count === 1 ? 'comes' : 'come'} last. A shelf is set on the product’s page.`,
  begin: 'Begin the count',
  empty: 'There is nothing to count yet',
  emptyHint: 'Products begin under Products.',
  failed: 'The count could not begin. Please try again.',
}

/** One product at a time. */
export const shelfTexts = {
  expects: (sku: string, count: number) => `${sku} · the shop expects ${count}`,
  ordered: (count: number) =>
    count === 1
      ? '1 more is ordered and not sent yet. If it lies here, leave it out.'
      : `${count} more are ordered and not sent yet. If they lie here, leave them out.`,
  number: (name: string) => `Pieces of ${name}`,
  fewer: 'One fewer',
  more: 'One more',
  asExpected: 'as expected',
  less: (count: number) => `${count} fewer than expected`,
  above: (count: number) => `${count} more than expected`,
  changed: (meanwhile: string, expected: number, before: number) =>
    `${meanwhile} So ${expected} are expected and not ${before}.`,
  changedSince: (
    meanwhile: string,
    { counted, lying, expected }: Record<'counted' | 'lying' | 'expected', number>,
  ) =>
    `You counted ${counted}. ${meanwhile} So ${lying} should lie here now, and ${expected} are expected. What you take now counts from now.`,
  right: (count: number) => `${count} is right`,
  other: 'Other number',
  take: (count: number) => `${count}, next`,
  wrong: 'A whole number, from 0 on.',
  skip: 'Skip',
  soFar: (count: number) => `Counted so far, ${said(count)}`,
  announce: (place: string, expected: number) => `${place}, ${expected} expected`,
}

/** All rows, to see and to come back to. */
export const sheetTexts = {
  table: 'Count sheet',
  find: 'Find',
  findHint: 'Shelf, name or number',
  notFound: (words: string) => `Nothing here is called “${words}”.`,
  columns: {
    shelf: 'Shelf',
    product: 'Product',
    expected: 'Expected',
    counted: 'Counted',
    difference: 'Difference',
    reason: 'Reason',
  },
  countedOf: (name: string) => `Counted of ${name}`,
  reasonOf: (name: string) => `Reason for ${name}`,
  placeholder: 'count',
  wrong: 'A whole number',
  nothing: '–',
  began: (meanwhile: string, before: number, expected: number) =>
    `${before} when you began. ${meanwhile} So ${expected} are expected now.`,
  changedSince: (meanwhile: string, counted: number, expected: number) =>
    `You counted ${counted}. ${meanwhile} So ${expected} are expected now. What you type counts from now.`,
  foot: (from: number, to: number, total: number) =>
    `Rows ${said(from)} to ${said(to)} of ${said(total)}. Enter goes to the next row, = takes the expected number.`,
  previous: 'Previous',
  nextPage: 'Next',
  listTitle: 'Counted so far',
  toShelf: 'Back to counting',
  counted: (count: number) => `${count} counted`,
  open: 'not counted',
  goTo: (action: string, place: string) => `${action}: ${place}`,
  change: 'Change',
  countIt: 'Count',
  rows: (from: number, to: number, total: number) => `${said(from)} to ${said(to)} of ${said(total)}`,
}

/** Before a count is finished. */
export const checkTexts = {
  title: 'Check and finish',
  back: 'Back to counting',
  differences: 'What differs',
  none: 'Nothing differs.',
  right: (count: number) => `${products(count)} ${count === 1 ? 'is' : 'are'} right.`,
  open: (count: number) =>
    `${products(count)} not counted: ${count === 1 ? 'it stays as it is' : 'they stay as they are'}.`,
  fromTo: (expected: number, counted: number) => `expected ${expected}, counted ${counted}`,
  again: 'Count again',
  againOf: (name: string) => `Count again: ${name}`,
  leaveOut: 'Leave out',
  leaveOutOf: (name: string) => `Leave out: ${name}`,
  bookToo: 'Book mine, too',
  bookTooOf: (name: string) => `Book mine, too: ${name}`,
  decide: 'To be decided first',
  gone: 'The product is gone.',
  too_little: (stock: number) =>
    `Only ${stock} ${stock === 1 ? 'is' : 'are'} there now, which is less than is missing.`,
  too_much: 'There would be more than a shelf can hold.',
  clash: (difference: string) => `Yours would be booked on top: ${difference}.`,
  looking: 'Looking for sales and corrections meanwhile',
  unlooked: 'Sales and corrections of others could not be looked up.',
  unlookedHint: 'They are named once the count is booked.',
  lookAgain: 'Look again',
  note: 'Note (optional)',
  finish: 'Book the count',
  sum: (counted: number, differing: number) =>
    `${products(counted)} counted, ${differing === 0 ? 'none differs' : `${differing} ${differing === 1 ? 'differs' : 'differ'}`}`,
  toDecide: (count: number) => `${products(count)} ${count === 1 ? 'needs' : 'need'} a decision first`,
  nothingCounted: 'Nothing is counted yet',
}

/** On its way, and booked. */
export const bookedTexts = {
  sending: 'Booking the count',
  waits: 'No network. The count waits on this device.',
  waitsHint: 'It goes out by itself once there is one, as long as the back office is open.',
  failed: 'The count could not be booked.',
  tryNow: 'Try now',
  backToCounting: 'Back to counting',
  unclear: 'Whether this count was booked is not known.',
  unclearHint: (name: string) =>
    `It was sent more than six days ago and never answered. Look into the history of ${name}: if the count stands there, it is booked.`,
  isBooked: 'It is booked: go on',
  sendAnew: 'It is not booked: send it',
  done: (counted: number, differing: number) =>
    `Booked: ${products(counted)}, ${differing === 0 ? 'none differed' : `${differing} differed`}.`,
  unanswered: (counted: number) =>
    `${products(counted)} ${counted === 1 ? 'was' : 'were'} booked, though no answer came: the history tells the numbers.`,
  undo: 'Undo',
  summary: (day: string) => `count of ${day}`,
  differed: 'What was booked',
  meanwhile: 'What happened meanwhile',
  now: (stock: number) => `${stock} now`,
  clash: (words: string, difference: string) =>
    `${words} Yours came on top: ${difference}. Please look again.`,
  correct: 'Correct',
  correctOf: (name: string) => `Correct: ${name}`,
  close: 'Close the count',
  rest: (count: number) =>
    `${products(count)} not counted ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
}

/** On the page of all stock. */
export const goingTexts = {
  yours: (day: string) => `Your count of ${day}:`,
  goOn: 'Go on',
  waits: 'waits to be booked',
  booked: 'is booked',
  look: 'Look',
}
