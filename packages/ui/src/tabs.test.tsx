import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabPanel } from './tab-panel.tsx'
import { Tabs } from './tabs.tsx'

const items = [
  { id: 'ingredients', label: 'Ingredients' },
  { id: 'reviews', label: 'Reviews' },
]

test('one tab is selected, and only that one is a stop of the keyboard', () => {
  const markup = renderToStaticMarkup(
    <Tabs id="about" label="About" items={items} selectedId="reviews" onSelect={() => undefined} />,
  )

  expect(markup).toContain('role="tablist" aria-label="About"')
  expect(markup).toMatch(/id="about-tab-ingredients" aria-selected="false" tabindex="-1"/i)
  expect(markup).toMatch(
    /id="about-tab-reviews" aria-selected="true" aria-controls="about-panel-reviews" tabindex="0"/i,
  )
})

test('tabs with an address work without scripts: each is a link and a stop of the keyboard', () => {
  const links = items.map((item) => ({ ...item, href: `?tab=${item.id}` }))

  const markup = renderToStaticMarkup(
    <Tabs id="about" label="About" items={links} selectedId="reviews" onSelect={() => undefined} />,
  )

  expect(markup).toMatch(/<a id="about-tab-ingredients"[^>]* tabindex="0"[^>]* href="\?tab=ingredients"/i)
  expect(markup).toMatch(/<a id="about-tab-reviews"[^>]* tabindex="0"[^>]* href="\?tab=reviews"/i)
})

test('a panel is named by its tab', () => {
  const markup = renderToStaticMarkup(
    <TabPanel tabsId="about" itemId="reviews">
      {''}
    </TabPanel>,
  )

  expect(markup).toContain('role="tabpanel" id="about-panel-reviews" aria-labelledby="about-tab-reviews"')
})
