import type { RowKind } from '@shop/contract/admin/imports'
import type { FilterCategory } from '@shop/contract/facets'

const count = (number: number, one: string, several: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-GB')} ${several}`
/** Behind a colon. */
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
const rows = (number: number) => count(number, 'row', 'rows')

export const importTexts = {
  title: 'Import products',
  back: 'Back to the products',
  anotherFile: 'Another file',
  rows: 'Rows',
  gone: 'This dry run is no longer kept.',
  goneHint: 'Dry runs are kept for 7 days. Please choose the file again.',
  failed: 'This did not work. Please try again.',
}

/** Choosing files. */
export const chooseTexts = {
  intro:
    'A CSV of products, and a zip of pictures if it names some. You see what it will do before it does it.',
  drop: 'Drop a CSV here',
  dropHint: 'and a zip of pictures with it, if you have one',
  choose: 'Choose files',
  chosen: 'Chosen files',
  remove: (name: string) => `Remove ${name}`,
  list: 'Products',
  zip: 'Pictures',
  zipAlone: 'Pictures, with the CSV in it',
  add: {
    list: 'Add the CSV',
    zip: 'Add a zip of pictures',
    other: 'Choose others',
  },
  check: 'See what it will do',
  cancel: 'Cancel',
  sending: 'Sending the files',
  sent: (percent: number) => `${percent} % sent`,
  again: 'The connection was lost. It goes on by itself.',
  notSent: 'The files were not sent.',
  unreadable: 'One of them has changed on this device since it was chosen. Please choose it again.',
  tooMany: 'One CSV and one zip at a time, please.',
  tooLargeList: 'A CSV may have 20 MB. Please divide it into several.',
  tooLargeZip: 'A zip of pictures may have 500 MB. Please divide it into several.',
  limits: 'Up to 10,000 rows and 20 MB; a zip up to 500 MB. New products become drafts.',
  how: 'How the file looks',
  howExport:
    'The quickest way: export your products, change what you like in a spreadsheet, and bring the file back.',
  exportNow: 'Export products',
  howColumns:
    'The first line names the columns. productId (the number) or id says which product a row is about; a number that no product has makes a draft, which needs name and price. Columns that are missing are left alone, an empty cell empties.',
  howLists:
    'Several filter values or pictures in a cell are parted by commas, advantages and ingredients by line breaks, paragraphs by an empty line.',
  howStock: 'Stock is set for new products alone. Products go on sale on their own page.',
}

export const checkingTexts = {
  title: (name: string) => `Reading ${name}`,
  about: 'Nothing is written',
  progress: (percent: number) => `${percent} % read`,
  starting: 'Reading begins',
  unreadable: (name: string) => `${name} cannot be read.`,
  stopped: 'This did not come to its end.',
  again: 'Check again',
}

export const dryRunTexts = {
  title: (name: string) => `Dry run of ${name}`,
  about: 'Nothing has been written',
  read: (read: { rows: number; pictures: number; seconds: string }) =>
    read.pictures === 0
      ? `${rows(read.rows)} read in ${read.seconds} s`
      : `${rows(read.rows)} and ${count(read.pictures, 'picture', 'pictures')} read in ${read.seconds} s`,
  as: (encoding: string, separator: string) => `read as ${encoding}, separated by ${separator}`,
  figures: {
    new: { label: 'New', hint: 'as drafts' },
    changed: { label: 'Changed', hint: (fields: number) => count(fields, 'field', 'fields') },
    same: { label: 'Same', hint: 'left alone' },
    refused: { label: 'Refused', hint: 'with reasons' },
  },
  figuresLabel: 'What the rows will do',
  kinds: {
    all: 'All',
    new: 'New',
    changed: 'Changed',
    same: 'Same',
    refused: 'Refused',
    left: 'Left',
  } satisfies Record<RowKind | 'all', string>,
  leftAsCsv: 'Refused rows as CSV',
  columnsTouched: 'Columns that matter',
  columnsAll: 'All columns',
  row: 'Row',
  empty: '(empty)',
  nothing: '–',
  was: 'was',
  becomes: 'becomes',
  look: (row: number) => `Look at row ${row}`,
  wholeRow: 'Whole row',
  noneOfKind: 'No such rows',
  cell: (column: string, text: string, problem: string) => `${column} “${text}”: ${inSentence(problem)}`,
  emptyCell: (column: string, problem: string) => `${column} is empty: ${inSentence(problem)}`,
  change: (column: string) => `${column}:`,
  unknownColumns: (names: string) => `Left out, since no such columns are known: ${names}.`,
  meant: (name: string, meant: string) => `${name} (is ${meant} meant?)`,
  missingValue: (label: string, category: string) => `“${label}” can be added as a ${category}:`,
  addAndCheck: 'add it and check again',
  notAdded: 'It could not be added.',
  bar: 'Import',
  good: (good: number, refused: number) =>
    refused === 0
      ? `${count(good, 'row is good', 'rows are good')}.`
      : `${count(good, 'row is good', 'rows are good')}, ${refused.toLocaleString('en-GB')} refused.`,
  will: (created: number, changed: number) =>
    `${[created > 0 && count(created, 'draft', 'drafts'), changed > 0 && count(changed, 'change', 'changes')]
      .filter(Boolean)
      .join(', ')}, one undo for all. The same file again changes nothing.`,
  atOnce: (takes: number) =>
    `One import takes ${takes.toLocaleString('en-GB')} rows; the same file again takes the next.`,
  nothingToTake: 'Nothing would change.',
  nothingGood: (refused: number) => `${rows(refused)} refused, no row is good.`,
  take: (takes: number, good: number) => {
    if (takes === 1) return 'Take the good row'
    return `Take the ${takes < good ? 'first ' : ''}${takes.toLocaleString('en-GB')} good rows`
  },
  cancel: 'Cancel',
  taking: (rowsTaken: number) => `${rows(rowsTaken)} are being written.`,
  takingPictures: (done: number, total: number) => `Pictures: ${done} of ${total} taken in.`,
  mayLeave: 'You may leave this page; it goes on.',
  close: 'Close',
  columnHead: 'Column',
  before: 'Before',
  after: 'After',
  valueHead: 'Value',
}

export const doneTexts = {
  title: (name: string) => `Import of ${name}`,
  done: (created: number, changed: number) =>
    `${[
      created === 1 && '1 product is new, as a draft',
      created > 1 && `${created.toLocaleString('en-GB')} products are new, as drafts`,
      changed > 0 && `${count(changed, 'product is', 'products are')} changed`,
    ]
      .filter(Boolean)
      .join('; ')}.`,
  nothing: 'No product was changed: everything was changed by somebody since the dry run.',
  undone: 'It is undone.',
  undoneInPart: (left: number) =>
    `It is undone; ${count(left, 'product stays', 'products stay')} as it is now, since somebody changed it after you.`,
  left: (left: number) => `${rows(left)} that looked good were left:`,
  refused: (refused: number) => `${rows(refused)} were refused:`,
  more: (more: number) => `and ${more.toLocaleString('en-GB')} more`,
  remaining: (remaining: number) => `${rows(remaining)} of the file wait for another import.`,
  next: 'Check the rest',
  drafts: 'Look at the drafts',
  products: 'To the products',
  pictures: 'Pictures are being made in all sizes; until then a smaller one is shown.',
  rowName: (row: number, name: string) => (name === '' ? `Row ${row}` : `Row ${row}, ${name}`),
}

/** A filter value of a category, as a sentence has it. */
export const valueOfTexts: Record<FilterCategory, string> = {
  type: 'type',
  skinType: 'skin type',
  scent: 'scent',
  useCase: 'use',
  features: 'feature',
}
