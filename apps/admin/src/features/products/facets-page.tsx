import { FILTER_CATEGORY_NAMES, type FilterCategory } from '@shop/contract/facets'
import { toast } from '@shop/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { type FacetValue, facetsQuery, useOrderFacets } from '#admin/features/products/facet-calls.ts'
import { FacetRow } from '#admin/features/products/facet-row.tsx'
import { NewValueForm } from '#admin/features/products/new-value-form.tsx'
import { TintsSheet } from '#admin/features/products/tints-sheet.tsx'
import { AddInPlace } from '#admin/parts/add-in-place.tsx'
import { BackLink } from '#admin/parts/back-link.tsx'
import { ListedSheet } from '#admin/parts/listed-sheet.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { tintsQuery } from '#admin/parts/tint-colours.ts'
import { listedTexts } from '#admin/texts/listed-rows.ts'
import { categoryTexts, facetTexts as texts } from '#admin/texts/products.ts'

/** What shoppers filter by, and the colours that products stand on: words, order, in and out of use. */
export function FacetsPage() {
  const { data: facets, error, refetch } = useQuery(facetsQuery)
  const tints = useQuery(tintsQuery)
  const failed = error ?? tints.error
  return (
    <>
      <PageHead title={texts.title} back={<BackLink to="/products" label={texts.back} />} />
      <PageBody>
        <p className="measure text-moss">{texts.about}</p>
        {failed && (
          <LoadFailure error={failed} onRetry={() => void Promise.all([refetch(), tints.refetch()])} />
        )}
        {!(facets && tints.data) && !failed && (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
        {facets && tints.data && (
          <div className="grid items-start gap-gap lg:grid-cols-2">
            {FILTER_CATEGORY_NAMES.map((category) => (
              <Category
                key={category}
                category={category}
                values={facets.filter((facet) => facet.category === category)}
              />
            ))}
            <TintsSheet tints={tints.data} />
          </div>
        )}
      </PageBody>
    </>
  )
}

function Category({ category, values }: { category: FilterCategory; values: readonly FacetValue[] }) {
  const title = categoryTexts[category]
  return (
    <ListedSheet
      title={title}
      none={texts.none}
      rows={values}
      order={useOrderFacets(category)}
      renderRow={(value, moves) => <FacetRow key={value.key} value={value} moves={moves} />}
      foot={
        <AddInPlace
          label={texts.newValue}
          of={texts.ofCategory(title)}
          renderForm={(close) => (
            <NewValueForm
              category={category}
              onAdded={({ label }) => {
                close()
                toast.success(listedTexts.added(label))
              }}
              onCancel={close}
            />
          )}
        />
      }
    />
  )
}
