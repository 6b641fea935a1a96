/** Under every mail to shoppers. */
export function shopperLinks(publicUrl: string): { words: string; url: string }[] {
  return [
    { words: 'Help Center', url: `${publicUrl}/help` },
    { words: 'Returns', url: `${publicUrl}/returns` },
  ]
}
