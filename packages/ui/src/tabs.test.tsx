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

test('a panel is named by its tab', () => {
  const markup = renderToStaticMarkup(
    <TabPanel tabsId="about" itemId="reviews">
      {''}
    </TabPanel>,
  )

  expect(markup).toContain('role="tabpanel" id="about-panel-reviews" aria-labelledby="about-tab-reviews"')
})
