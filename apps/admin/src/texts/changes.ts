import type { LeftReason } from '@shop/contract/admin/changes'

type CutWords = {
  width: number
  height: number
  turn?: number | undefined
  isMirrored?: boolean | undefined
}

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

export const changesTexts = {
  title: 'Change log',
  ofOne: 'Who changed this?',
  today: 'Today',
  yesterday: 'Yesterday',
  filters: 'What is shown',
  person: 'Person',
  anybody: 'Anybody',
  you: (name: string) => `${name} (you)`,
  kind: 'Kind',
  everyKind: 'Every kind',
  day: 'Day',
  clear: 'Clear',
  allChanges: 'All changes',
  ownChanges: 'Mine',
  tabsLabel: 'Views of the change log',
  older: 'Show older',
  none: 'Nothing was changed yet',
  noneHint: 'Whatever staff change will stand here, with before and after.',
  noMatch: 'No change fits',
  noMatchHint: 'With fewer filters there may be some.',
  show: 'Show',
  hide: 'Hide',
  showOf: (summary: string) => `Show: ${summary}`,
  hideOf: (summary: string) => `Hide: ${summary}`,
  undo: 'Undo',
  undoOf: (summary: string) => `Undo: ${summary}`,
  undoAll: (count: number) => `Undo ${count} changes`,
  undone: 'Undone',
  about: (kind: string, name: string) => `${kind} ${name}`,
  fromTo: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  columns: { thing: 'Thing', field: 'Field', before: 'Before', after: 'After', now: 'Now' },
  wasMade: 'was not there',
  made: 'made',
  wasThere: 'was there',
  deleted: 'deleted',
  personal: 'Of persons the log keeps the names of fields only.',
  origin: (requestId: string, call: string, address: string | null) =>
    [`Request ${requestId.slice(0, 8)}`, call, address].filter(Boolean).join(' · '),
  putsBack: (count: number) => `Undo puts back ${things(count)}.`,
  putsBackAndLeaves: (count: number, left: string) => `Undo puts back ${things(count)} and leaves ${left}.`,
  until: (day: string) => `It can be undone until ${day}.`,
  done: (summary: string) => `Undone: ${summary}`,
  doneInPart: (back: number, left: number) => `${things(back)} put back, ${left} left as they are`,
  failed: 'This could not be undone. Please try again.',
  leftTitle: 'Left as they are:',
  leftOne: (name: string, why: string) => `${name}, ${why}`,
  leftBy: (name: string, who: string, at: string) => `${name}, which ${who} changed ${at}`,
}

/** What it is like now, beside before and after. */
export const nowTexts = {
  asChanged: 'as changed',
  asBefore: 'as before',
  since: (value: string) => `changed since: ${value}`,
  gone: 'gone',
  unknown: 'not known',
}

/** Why undo leaves a thing as it is. */
export const leftTexts: Record<LeftReason, string> = {
  changed: 'changed since',
  gone: 'which is gone',
  personal: 'of which no values are kept',
  no_way_back: 'which cannot be put back',
  refused: 'which something else holds, or your role does not reach',
}

export const undoRefusedTexts = {
  already_undone: 'This has been undone already.',
  too_old_to_undo: 'Changes can be undone for 90 days.',
  not_permitted: 'Your role cannot undo this.',
  step_up_required: '',
  nothing_to_undo: 'Undo would change nothing: everything was changed since, or cannot be put back.',
}

/** Kinds of things that the log knows, in the order in which they are offered. */
export const kindTexts: Record<string, string> = {
  product: 'Product',
  'facet-value': 'Filter value',
  tint: 'Colour',
  'blog-category': 'Blog category',
  media: 'Picture',
  'stock-movement': 'Stock',
  'stock-level': 'Low-stock level',
  review: 'Review',
  'review-report': 'Report of a review',
  conversation: 'Message',
  message: 'Answer or note',
  complaint: 'Complaint',
  staff: 'Person',
  role: 'Role',
  invitation: 'Invitation',
  order: 'Order',
  customer: 'Customer',
  job: 'Work in the background',
  subscriber: 'Subscriber',
  'subscriber-export': 'File of subscribers',
}

/** Fields by their names in the log; the others are said as they are called there. */
export const fieldTexts: Record<string, string> = {
  priceCents: 'Price',
  sku: 'Number',
  slug: 'Address',
  descriptions: 'Description',
  publishAt: 'Goes live',
  dimension: 'Size',
  direction: 'How to use it',
  types: 'Type',
  skinTypes: 'Skin type',
  scents: 'Scent',
  useCases: 'Use',
  tint: 'Colour',
  isActive: 'In use',
  alt: 'What is seen',
  isDecorative: 'Decorative',
  focal: 'Focal point',
  crop: 'Cut',
  lowStockLevel: 'Low-stock level',
  delta: 'Difference',
  signedIn: 'Signed in',
  secondStep: 'Second step',
  appCode: 'Codes of an app',
  refundedCents: 'Given back',
}

/** Of products; others are said as they are called in the log. */
export const stateTexts: Record<string, string> = { draft: 'draft', active: 'live', archived: 'off sale' }

export const valueTexts = {
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  entries: (count: number) => `${count} entries`,
  focal: (across: number, down: number) => `${across} % across, ${down} % down`,
  cut: ({ width, height, turn, isMirrored }: CutWords) =>
    [`${width} % × ${height} %`, turn && `turned ${turn}°`, isMirrored && 'mirrored']
      .filter(Boolean)
      .join(', '),
}
