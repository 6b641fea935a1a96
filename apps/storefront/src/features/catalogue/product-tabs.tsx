import { TabPanel } from '@shop/ui/tab-panel'
import { Tabs } from '@shop/ui/tabs'
import { type ReactNode, useId } from 'react'
import { ingredientParts } from '#storefront/features/catalogue/ingredient-parts.ts'
import { PRODUCT_TABS, type ProductTab, toProductTab } from '#storefront/features/catalogue/product-search.ts'
import type { ShownProduct } from '#storefront/features/catalogue/queries.ts'
import { productPageTexts } from '#storefront/texts/product-page.ts'

/** The three tabs under a product (PDP-13 to PDP-17). */
export function ProductTabs({
  product,
  tab,
  onTab,
  renderReviews,
}: {
  product: ShownProduct
  tab: ProductTab
  onTab: (tab: ProductTab) => void
  renderReviews: (product: ShownProduct) => ReactNode
}) {
  const id = useId()
  return (
    <section aria-label={productPageTexts.details} className="px-gutter pt-10 pb-section lg:pt-18">
      <Tabs
        id={id}
        label={productPageTexts.details}
        items={PRODUCT_TABS.map((each) => ({ id: each, label: productPageTexts.tabs[each] }))}
        selectedId={tab}
        onSelect={(name) => {
          const chosen = toProductTab(name)
          if (chosen) onTab(chosen)
        }}
        className="-mx-gutter px-gutter md:mx-0 md:px-0"
      />
      <TabPanel tabsId={id} itemId={tab} focusable={tab !== 'reviews'} className="pt-8 lg:pt-14">
        {tab === 'ingredients' && <Ingredients ingredients={product.ingredients} />}
        {tab === 'information' && <Information facts={product.addInformation} />}
        {tab === 'reviews' && renderReviews(product)}
      </TabPanel>
    </section>
  )
}

function Ingredients({ ingredients }: Pick<ShownProduct, 'ingredients'>) {
  return (
    <TabBody title={productPageTexts.tabs.ingredients} isStated={ingredients.length > 0}>
      <ul className="gap-x-12 md:columns-2">
        {ingredients.map((ingredient) => (
          <li
            key={ingredient}
            className="hairline-b flex break-inside-avoid flex-wrap items-baseline gap-x-1.5 py-3.5 font-display text-ingredient"
          >
            <Ingredient ingredient={ingredient} />
          </li>
        ))}
      </ul>
    </TabBody>
  )
}

function Ingredient({ ingredient }: { ingredient: string }) {
  const { name, note } = ingredientParts(ingredient)
  if (note === undefined) return name
  return (
    <>
      <span>{`${name} `}</span>
      <span className="font-sans text-moss text-small">{note}</span>
    </>
  )
}

const FACTS = ['weight', 'dimension', 'direction', 'warnings'] as const

function Information({ facts }: { facts: ShownProduct['addInformation'] }) {
  const stated = FACTS.filter((fact) => facts[fact] !== '')
  return (
    <TabBody title={productPageTexts.tabs.information} isStated={stated.length > 0}>
      <dl>
        {stated.map((fact) => (
          <div key={fact} className="hairline-b grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9.5rem_1fr]">
            <dt className="font-semibold">{productPageTexts.information[fact]}</dt>
            <dd className="measure">{facts[fact]}</dd>
          </div>
        ))}
      </dl>
    </TabBody>
  )
}

type TabBodyProps = { title: string; isStated: boolean; children: ReactNode }

function TabBody({ title, isStated, children }: TabBodyProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="font-display text-heading-1">{title}</h2>
      {isStated ? children : <p>{productPageTexts.notStated}</p>}
    </div>
  )
}
