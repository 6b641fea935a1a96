import { TabPanel } from '@shop/ui/tab-panel'
import { Tabs } from '@shop/ui/tabs'
import { type ReactNode, useId } from 'react'
import { PRODUCT_TABS, type ProductTab, toProductTab } from '#storefront/features/catalogue/product-search.ts'
import type { ShownProduct } from '#storefront/features/catalogue/queries.ts'
import { ReviewsTab } from '#storefront/features/catalogue/reviews-tab.tsx'
import { productPageTexts } from '#storefront/texts/catalogue.ts'

/** The three tabs under a product (PDP-13 to PDP-17). */
export function ProductTabs({
  product,
  tab,
  onTab,
}: {
  product: ShownProduct
  tab: ProductTab
  onTab: (tab: ProductTab) => void
}) {
  const id = useId()
  return (
    <section aria-label={productPageTexts.details} className="px-gutter pt-10 pb-section lg:pt-17.5">
      <Tabs
        id={id}
        label={productPageTexts.details}
        items={PRODUCT_TABS.map((each) => ({ id: each, label: productPageTexts.tabs[each] }))}
        selectedId={tab}
        onSelect={(name) => {
          const chosen = toProductTab(name)
          if (chosen) onTab(chosen)
        }}
      />
      <TabPanel tabsId={id} itemId={tab} focusable={tab !== 'reviews'} className="pt-8 lg:pt-12">
        {tab === 'ingredients' && <Ingredients ingredients={product.ingredients} />}
        {tab === 'information' && <Information facts={product.addInformation} />}
        {tab === 'reviews' && <ReviewsTab />}
      </TabPanel>
    </section>
  )
}

function Ingredients({ ingredients }: Pick<ShownProduct, 'ingredients'>) {
  return (
    <TabBody title={productPageTexts.tabs.ingredients}>
      <ul className="gap-x-12 md:columns-2">
        {ingredients.map((ingredient) => (
          <li key={ingredient} className="hairline-b break-inside-avoid py-4 font-display text-lead">
            {ingredient}
          </li>
        ))}
      </ul>
    </TabBody>
  )
}

const FACTS = ['weight', 'dimension', 'direction', 'warnings'] as const

function Information({ facts }: { facts: ShownProduct['addInformation'] }) {
  return (
    <TabBody title={productPageTexts.tabs.information}>
      <dl>
        {FACTS.map((fact) => (
          <div key={fact} className="hairline-b grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{productPageTexts.information[fact]}</dt>
            <dd className="measure">{facts[fact]}</dd>
          </div>
        ))}
      </dl>
    </TabBody>
  )
}

/** The tab's name left, its content in the right two thirds. */
function TabBody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <h2 className="font-display text-heading-1">{title}</h2>
      {children}
    </div>
  )
}
