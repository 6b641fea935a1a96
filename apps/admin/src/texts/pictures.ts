const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
const many = (count: number) => count.toLocaleString('en-GB')

/** Adding pictures, wherever they are added. */
export const addPicturesTexts = {
  add: 'Add pictures',
  hint: 'Drop, paste or choose. JPEG, PNG, WebP, AVIF',
  hintTouch: 'JPEG, PNG, WebP, AVIF',
  dropHere: 'Drop them here',
  photograph: 'Take a photo',
  fromLibrary: 'From the library',
  added: (count: number) => `${pictures(count)} added`,
  alreadyHere: 'This picture is here already.',
  tooMany: (most: number) => `A product has at most ${most} pictures.`,
}

/** A picture on its way into the library. */
export const uploadTexts = {
  preparing: 'Getting it ready',
  waiting: 'Waits for its turn',
  sending: (percent: number) => `${percent} % sent`,
  paused: 'The shop cannot be reached. It goes on by itself.',
  elsewhere: 'Another tab of this browser is sending it.',
  progress: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
}

/** Why a picture did not arrive, by the code of the refusal. */
export const uploadFaultTexts: Record<string, string> = {
  picture_kind: 'This is no JPEG, PNG, WebP or AVIF picture, whatever it is called.',
  picture_heic:
    'This picture is HEIC, which this browser cannot open. Export it as JPEG, or let the phone take “Most Compatible” pictures.',
  picture_too_large: 'This file is too large. A picture may have 15 MB.',
  picture_too_many_pixels: 'This picture has more than 50 million pixels. Make it smaller first.',
  picture_damaged: 'This picture is damaged or incomplete. Choose the file again.',
  unreadable: 'This file cannot be read on this device. Choose it again.',
  storage_away: 'Pictures cannot be kept at the moment. Nothing was saved; try again in a minute.',
  storage_full:
    'There is no room left for pictures. Nothing was saved; ask whoever runs the shop to make room.',
  unauthenticated: 'You are signed out, so it stopped. Try again to sign in.',
  not_permitted: 'Your role may not add pictures.',
  unexpected: 'This did not work. Nothing was saved; try again.',
}

/** Words of a picture, wherever they are typed. */
export const wordsTexts = {
  seen: 'What is seen',
  seenOn: (number: number) => `What is seen on picture ${number}`,
  hint: (count: number) => `Read aloud to those who do not see it. ${many(count)} characters.`,
  shortHint: 'Read aloud to those who do not see it.',
  decorative: 'Decorative, nothing to describe',
  decorativeShort: 'Decorative',
  ofPicture: (number: number) => `(picture ${number})`,
  isDecorative: 'Decorative',
  missing: 'Needs a description, or “decorative”',
  missingShort: 'Needs a description',
  tooLong: (most: number) => `At most ${most} characters.`,
}

export const productPicturesTexts = {
  list: 'Pictures of this product, the main one first',
  none: 'It has no pictures yet.',
  one: (number: number, total: number) => `Picture ${number} of ${total}`,
  changed: 'Changed',
  orderChanged: 'Order changed',
  move: (number: number) => `Move picture ${number}`,
  up: (number: number) => `Move picture ${number} up`,
  down: (number: number) => `Move picture ${number} down`,
  moved: (from: number, to: number, total: number) => `Picture ${from} is now ${to} of ${total}.`,
  menu: (number: number) => `More for picture ${number}`,
  edit: 'Cut and describe',
  editOf: (number: number) => `Cut and describe picture ${number}`,
  describe: 'Describe',
  makeMain: 'Make it the main picture',
  undo: 'Undo',
  remove: 'Remove from the product',
  removed: (number: number) => `Picture ${number} is removed. It stays in the library.`,
  hint: 'The first picture is the main one. Drag, or press Space and the arrow keys. Place and camera data are removed.',
  hintTouch: 'The first picture is the main one. Place and camera data are removed.',
  /** Spoken while a picture is moved by keyboard or pointer. */
  instructions:
    'Press Space to take a picture, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.',
  taken: (number: number, total: number) => `Picture ${number} of ${total} is taken.`,
  over: (number: number, to: number, total: number) => `Picture ${number} is over place ${to} of ${total}.`,
  putDown: (number: number, to: number, total: number) =>
    `Picture ${number} is put down at ${to} of ${total}.`,
  left: (number: number) => `Picture ${number} stays where it was.`,
  /** In the save bar. */
  change: {
    order: 'order of pictures',
    added: (count: number) => (count === 1 ? '1 picture more' : `${pictures(count)} more`),
    removed: (count: number) => (count === 1 ? '1 picture less' : `${pictures(count)} less`),
    words: (count: number) => (count === 1 ? '1 picture described' : `${pictures(count)} described`),
  },
  undescribed: (count: number) =>
    count === 1 ? '1 picture needs a description' : `${pictures(count)} need a description`,
  underWay: (count: number) =>
    count === 1 ? '1 picture is still on its way' : `${pictures(count)} are still on their way`,
  notArrived: (count: number) =>
    count === 1 ? '1 picture did not arrive' : `${pictures(count)} did not arrive`,
  wordsClash: (words: string) =>
    `Somebody else has described a picture meanwhile: “${words}”. Save again to put yours in its place.`,
  wordsEmptied:
    'Somebody else has taken the words of a picture away meanwhile. Save again to put yours there.',
}

/** Cutting and describing one picture. */
export const editorTexts = {
  title: 'Cut and describe',
  close: 'Close',
  about: (width: number, height: number, uses: number) => {
    const size = `${many(width)} × ${many(height)}`
    if (uses === 0) return `${size}, in the library, used nowhere yet`
    return `${size}, in the library, used by ${uses === 1 ? '1 product' : `${uses} products`}`
  },
  released:
    'This picture came with the shop. It can be described here; to cut it, add it as a file of your own.',
  shape: 'Shape',
  shapes: { square: '1:1 product', portrait: '4:5', wide: '16:10', free: 'Free' },
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  mirror: 'Mirror',
  frameHint: 'Arrow keys move the frame, Shift makes 10 px',
  picture: 'The whole picture, with the frame that is shown of it',
  frame: 'The frame: arrow keys move it',
  handle: {
    nw: 'Top left corner of the frame: arrow keys move it',
    n: 'Top edge of the frame: up and down arrow keys move it',
    ne: 'Top right corner of the frame: arrow keys move it',
    e: 'Right edge of the frame: left and right arrow keys move it',
    se: 'Bottom right corner of the frame: arrow keys move it',
    s: 'Bottom edge of the frame: up and down arrow keys move it',
    sw: 'Bottom left corner of the frame: arrow keys move it',
    w: 'Left edge of the frame: left and right arrow keys move it',
  },
  zoom: 'Zoom',
  percent: (value: number) => `${value} %`,
  focalAcross: 'Focal point, across',
  focalDown: 'Focal point, down',
  cuts: 'How the shop will cut it',
  cut: { product: 'Product', bundle: 'Bundle', wide: 'Blog, wide' },
  original: 'Back to the original',
  cancel: 'Cancel',
  save: 'Use this cut',
  saveWords: 'Use these words',
  saved: (name: string) => `${name} is changed`,
  undo: 'Undo',
  changedMeanwhile: (who: string) => `${who} has changed this picture meanwhile.`,
  somebody: 'Somebody else',
  theirWords: (words: string) => `It is described as “${words}” now. Press again to put yours in its place.`,
  theirCut: 'Press again to put yours in its place.',
  usedBy: 'Used by',
  unseen: 'The picture cannot be shown at the moment. What is seen on it can be changed all the same.',
}

/** The library of pictures. */
export const libraryTexts = {
  title: 'Pictures',
  chooseTitle: 'Choose from the library',
  search: 'Search pictures',
  searchHint: 'Name of the file, or what is seen',
  list: 'Pictures of the library',
  choose: (name: string) => `Choose ${name}`,
  chosen: (count: number) => (count === 0 ? 'Nothing chosen' : `${pictures(count)} chosen`),
  addChosen: (count: number) => (count === 0 ? 'Add' : `Add ${pictures(count)}`),
  here: 'is here already',
  cancel: 'Cancel',
  close: 'Close',
  more: 'Show more',
  none: 'No pictures yet',
  noneHint: 'What you add here, or to a product, stands here for all products.',
  noMatch: (words: string) => `No picture matches “${words}”`,
  noMatchHint: 'Looked for in the names of files and in what is seen.',
  clear: 'Clear the search',
  unused: 'Not used',
  uses: (count: number) => (count === 1 ? 'Used once' : `Used ${count} times`),
  open: (name: string) => `${name}: cut and describe`,
  menu: (name: string) => `Menu of ${name}`,
  edit: 'Cut and describe',
  delete: 'Delete',
  deleted: (name: string) => `${name} is deleted`,
  deletedSummary: 'A picture deleted',
  undo: 'Undo',
  arrived: (name: string) => `${name} is in the library`,
  inUseTitle: 'This picture is still shown',
  inUse: 'Take it away there first. Then it can be deleted.',
  uploads: 'Uploads',
  failed: 'This did not work. Please try again.',
}
