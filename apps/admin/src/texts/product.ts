export const productPageTexts = {
  back: 'Back to the products',
  seeInShop: 'See it in the shop',
  history: 'History',
  more: 'More',
  copy: 'Copy',
  missingTitle: 'There is no such product',
  missing: 'It may have been taken away, or the address is mistyped.',
  pictures: 'Pictures',
  mainPicture: 'Main picture',
  words: 'Name and words',
  ingredients: 'Ingredients and care',
  searchEngines: 'In search engines',
  price: 'Price',
  stock: 'Stock',
  state: 'State',
  filterValues: 'Filter values',
  facts: 'Facts',
  addLine: {
    descriptions: 'Add a paragraph',
    advantages: 'Add an advantage',
    ingredients: 'Add an ingredient',
  },
  line: (label: string, number: number) => `${label} ${number}`,
  removeLine: (label: string, number: number) => `Remove ${label} ${number}`,
  paragraphs: 'Each box is a paragraph.',
  addressHint: 'After a change the old address leads to the new one.',
  formerAddresses: (addresses: string) => `These lead here, too: ${addresses}.`,
  searchTitleHint: (length: number) => `${length} of about 60 characters`,
  searchDescriptionHint: (length: number) => `${length} of about 155 characters`,
  searchAddress: (host: string, slug: string) => `${host} › shop › ${slug}`,
  searchPreview: 'As it looks in search engines',
  priceHint: 'VAT is included. Baskets that hold it ask for consent to a new price.',
  pricesBefore: 'Prices before',
  priceChange: (before: string, after: string) => `${before} to ${after}`,
  newValue: 'New value',
  ofCategory: (category: string) => `of “${category}”`,
  outOfUse: (label: string) => `${label}, out of use`,
  show: 'Show',
  hide: 'Hide',
}

export const entryTexts = {
  name: 'Name',
  sku: 'Number',
  slug: 'Web address',
  price: 'Price',
  descriptions: 'Description',
  advantages: 'Advantage',
  ingredients: 'Ingredient',
  weight: 'Weight',
  dimension: 'Size',
  direction: 'How to use it',
  warnings: 'Warnings',
  types: 'Type',
  skinTypes: 'Skin type',
  scents: 'Scent',
  useCases: 'Use',
  features: 'Features',
  tint: 'Colour of its ground',
  pictures: 'Pictures',
  shelf: 'Shelf',
  lowStockLevel: 'Low at',
  searchTitle: 'Title',
  searchDescription: 'Text',
}

/** What the save bar says of a changed entry. */
export const changeTexts = {
  name: 'name',
  sku: 'number',
  slug: 'address, the old one leads on',
  price: (price: string) => `price to ${price}`,
  descriptions: 'description',
  advantages: 'advantages',
  ingredients: 'ingredients',
  weight: 'weight',
  dimension: 'size',
  direction: 'how to use it',
  warnings: 'warnings',
  types: 'type',
  skinTypes: 'skin type',
  scents: 'scent',
  useCases: 'use',
  features: 'features',
  tint: 'colour of its ground',
  pictures: 'pictures',
  shelf: 'shelf',
  lowStockLevel: 'low stock',
  searchTitle: 'title for search engines',
  searchDescription: 'text for search engines',
}

export const saveTexts = {
  label: 'Changes of this product',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  was: (before: string) => `was ${before}`,
  changed: 'Changed',
  discard: 'Discard',
  save: (count: number) => (count === 1 ? 'Save 1 change' : `Save ${count} changes`),
  saveDraft: 'Save the draft',
  publish: 'Publish',
  saved: (name: string) => `${name} is saved`,
  failedOf: (name: string, why: string) => `${name} is not saved: ${why}`,
  stateFailedOf: (name: string, why: string) => `The state of ${name} is not changed: ${why}`,
  open: 'Open it',
  notSaved: 'Not saved. Your words are kept on this device.',
  lookAtFields: 'Please look at the marked fields.',
  failed: 'This did not work. Please try again.',
  slug_taken: 'Another product has this address, or had it.',
  sku_taken: 'Another product has this number.',
}

const valueGone = 'A value is no longer in use. Please take it off.'

/** Of what was chosen while somebody else took it away. */
export const goneTexts: Readonly<Partial<Record<keyof typeof entryTexts, string>>> = {
  types: valueGone,
  skinTypes: valueGone,
  scents: valueGone,
  useCases: valueGone,
  features: valueGone,
  tint: 'This colour is no longer in use. Please choose another one.',
  pictures: 'A picture is not in the library any more. Please remove it.',
}

export const draftTexts = {
  kept: (moment: string) => `Your changes of ${moment} were not saved.`,
  hint: 'They are kept on this device.',
  takeUp: 'Take them up',
  discard: 'Discard them',
}

export const leaveTexts = {
  title: 'Leave without saving?',
  text: 'Your changes are kept on this device, and offered to you when you come back.',
  stay: 'Stay',
  leave: 'Leave',
}

export const mergeTexts = {
  title: (name: string) => `${name} changed this too`,
  somebody: 'Somebody else',
  about: (product: string, name: string, moment: string) =>
    `${product}, saved by ${name}, ${moment}. Nothing of yours is lost.`,
  aboutUnknown: (product: string) => `${product} was saved meanwhile. Nothing of yours is lost.`,
  both: (field: string) => `Both of you changed: ${field}`,
  yours: 'Yours, now',
  theirs: (name: string, moment: string) => `${name}, ${moment}`,
  theirsUnknown: 'As it is now',
  before: (value: string) => `Before both: ${value}`,
  nothing: 'nothing',
  kept: 'These fit together and are kept',
  yoursKept: (field: string) => `${field}, yours`,
  chooseAll: 'Choose one of each first.',
  back: 'Back to my form',
  save: 'Save together',
  close: 'Close',
}

export const stateActionTexts = {
  live: 'It is on sale.',
  draft: 'Nobody sees it yet.',
  scheduled: (moment: string) => `It goes on sale ${moment}.`,
  offSale: 'It is not for sale, and has no page in the shop.',
  withChanges: 'Your changes are saved with it.',
  besideChanges: 'Taking it off leaves your changes here, unsaved.',
  withOrBesideChanges: 'Publishing saves your changes with it; keeping it a draft leaves them here, unsaved.',
  decidedMeanwhile: 'Somebody else has decided this meanwhile. You see it as it is now.',
  restSaved: (why: string) => `Your changes are saved. ${why}`,
  notYet: (why: string) => `It cannot go on sale yet: ${why}.`,
  publishNow: 'Publish now',
  atTime: 'Publish at a set time',
  when: 'On sale from',
  whenWrong: 'This is no moment in the future.',
  setTime: 'Set the time',
  cancel: 'Cancel',
  unschedule: 'Keep it a draft',
}

export const historyTexts = {
  title: 'Who changed this',
  close: 'Close',
  none: 'Nothing was changed since the change log began.',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  undone: 'taken back',
  older: 'There are older changes, too.',
  all: 'All in the change log',
}

const and = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** What others do with the product meanwhile. */
export const updateTexts = {
  savedBy: (name: string, when: string) => `${name} saved this ${when}.`,
  ownElsewhere: 'You saved this in another tab.',
  followed: 'You see it as it is now.',
  yoursAreKept: 'Your changes are kept, and are put together with it when you save.',
  look: 'Look at what changed',
  lookingToo: (names: readonly string[]) => `${and(names)} ${names.length === 1 ? 'is' : 'are'} looking too`,
}
