import type { Locator } from './test.ts'

/** As a browser that translates the page does it: an element of its own stands in the place of each text. */
export async function translate(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      font.textContent = text.textContent
      text.parentNode?.replaceChild(font, text)
    }
  })
}
