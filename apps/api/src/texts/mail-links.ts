/** Under every mail to shoppers. */
export const mailLinkTexts = { help: 'Help Center', returns: 'Returns' }
