import { MAX_IMPORT_ROWS } from '@shop/contract/admin/imports'

const count = (number: number, one: string, several: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-GB')} ${several}`

/** Why a cell or a row is refused: in a few words, which stand in the cell. */
export const cellTexts = {
  nameMissing: 'A name is needed',
  priceMissing: 'A price is needed',
  numberMissing: 'A number is needed',
  wholeNumber: 'Write a whole number',
  belowNothing: 'Below nothing',
  tooMany: (most: number) => `${most.toLocaleString('en-US')} at most`,
  writeInstead: (text: string) => `Write ${text}`,
  noAmount: 'Write an amount such as 6.50',
  aboveNothing: 'More than nothing',
  tooLong: 'This is too long',
  invalid: 'Some of its signs cannot be used',
  noTint: (known: string) => `One of ${known}`,
  noValue: 'Not a filter value yet',
  nearValue: (label: string) => `Not a filter value. ${label}?`,
  retiredValue: (label: string) => `Out of use: ${label}`,
  noId: 'Small letters, digits and hyphens alone',
  idTaken: 'Another product has this address, or had it',
  skuTaken: 'Another product has this number',
  alsoInRow: (row: number) => `Also in row ${row}`,
  unknownProduct: 'No product has it; a new one needs a name and a price',
  nothingNamed: 'Neither id nor productId says which product this is',
  wrongLength: (cells: number, columns: number) =>
    `It has ${count(cells, 'cell', 'cells')}, the first line has ${columns}`,
  mayNotPrice: 'Your role does not change prices',
  mayNotStock: 'Your role does not set stock',
  mayNotPictures: 'Your role brings in no pictures',
  /** Where a cell names several. */
  ofPicture: (name: string, problem: string) => `${name}: ${problem}`,
  pictureMissing: 'Neither in the zip nor in the library',
  pictureTwice: 'Stands here twice',
  pictureUnclear: 'Several pictures are called so',
  pictureHeic: 'Save it as JPEG',
  pictureKind: 'No JPEG, PNG, WebP or AVIF',
  pictureTooLarge: 'Larger than 15 MB',
  pictureLocked: 'It cannot be unpacked',
  pictureDamaged: 'It is damaged',
  pictureTooManyPixels: 'More than 50 million pixels',
  pictureWordless: 'Needs words in pictureTexts: the product is on sale',
  tooManyPictures: (most: number) => `${most} pictures at most`,
  moreTexts: 'More texts than pictures',
}

/** Why a good row was left when the others were taken. */
export const leftTexts = {
  changed: (by: string) => `${by} changed it after the dry run`,
  changedBySomebody: 'It was changed after the dry run',
  gone: 'It is gone',
  number_taken: 'Another product got its number meanwhile',
  value_gone: 'A filter value went out of use meanwhile',
  words_gone: 'A picture has no words any more; say what is to be seen on it',
  picture_gone: 'A picture left the library meanwhile',
}

/** Of which rows a column is taken; stands under its name. */
export const columnNotes = {
  state: 'for reading alone',
  stock: 'new products alone',
  pictureTexts: 'new pictures alone',
}

/** In the zip of an export, a file of its own. */
export const exportTexts = {
  missing: (names: readonly string[]) =>
    `The list names these pictures, but the shop does not find their files:\n\n${names.join('\n')}\n`,
}

/** What is wrong with a file as a whole. */
export const fileTexts = {
  empty: 'The file is empty.',
  excel:
    'This is an Excel workbook. In Excel, save it as “CSV UTF-8 (comma delimited)” and choose that file.',
  openDocument:
    'This is an OpenDocument spreadsheet. In LibreOffice, save it as “Text CSV” and choose that file.',
  picture: 'This is a picture. Put pictures into a zip, and choose it together with a CSV that names them.',
  notText: 'This is no CSV: it holds signs that no text has.',
  no_csv: 'The zip holds no CSV. Choose a CSV and the zip together, or put one into the zip.',
  several_csv: 'The zip holds several CSV files. Please leave one in it.',
  unknownColumns: (known: string) =>
    `None of its columns is known. The first line of the file has to name them, such as ${known}.`,
  keyless: 'It has neither a column id nor productId, so no row says which product it is about.',
  doubledColumn: (name: string) => `The column ${name} stands in it twice.`,
  tooManyRows: `It has more than ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} rows. Please divide it into several files.`,
  noRows: 'It has no rows under the first line.',
  openQuote: (row: number) => `A quotation mark that opens in row ${row} is never closed.`,
  tooLongRow: (row: number) => `Row ${row} is too long. Is a quotation mark missing there?`,
  zip: 'The zip cannot be read. It may be damaged, or not have arrived whole.',
  zipEntries: (most: number) => `The zip holds more than ${most.toLocaleString('en-GB')} files.`,
  zipSize: 'What is in the zip is larger than 2 GB.',
  csvSize: 'The CSV in the zip is larger than 20 MB.',
  files_gone: 'The files of this import are no longer there. Please choose them again.',
  internal: 'This went wrong on our side. Nothing was written; please try again.',
}

export const importSummaries = {
  products: (name: string, { created, changed }: { created: number; changed: number }) =>
    `Import of ${name}: ${count(created, 'new product', 'new products')}, ${changed} changed`,
  pictures: (name: string, pictures: number) =>
    `${count(pictures, 'picture', 'pictures')} of ${name} for the library`,
}

/** Shown in place of names. */
export const pictureCountTexts = {
  found: (pictures: number) => `${pictures} found`,
  same: (pictures: number) => `${pictures}, same`,
}

export const encodingTexts = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

export const separatorTexts = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
