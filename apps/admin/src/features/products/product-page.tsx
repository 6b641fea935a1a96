import { hasErrorCode } from '@shop/contract/call-error'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type EditedProduct, productQuery } from '#admin/features/products/product-calls.ts'
import { ProductEditor } from '#admin/features/products/product-editor.tsx'
import { changesOf, toEntries } from '#admin/features/products/product-entries.ts'
import { endUploadsIn } from '#admin/features/products/product-uploads.ts'
import { type ProductDraft, useKeptDraft } from '#admin/features/products/use-product-draft.ts'
import { FallbackPage } from '#admin/parts/fallback-page.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { PageBody } from '#admin/parts/page-head.tsx'
import { noteOpened, type Opened } from '#admin/platform/recently-opened.ts'
import { useMe } from '#admin/platform/session.ts'
import { productPageTexts as texts } from '#admin/texts/product.ts'

export type ProductPageProps = {
  id: string
  stock: ReactNode
  /** The focus goes to the price. */
  isPriceFirst: boolean
}

/** One product: words, price, state, what it is found by. */
export function ProductPage({ id, stock, isPriceFirst }: ProductPageProps) {
  const product = useQuery(productQuery(id))
  const kept = useKeptDraft(id)
  if (hasErrorCode(product.error, 'not_found')) {
    return <FallbackPage title={texts.missingTitle}>{texts.missing}</FallbackPage>
  }
  if (product.data && !kept.isPending) {
    const draft = kept.data ?? undefined
    return <WithDraft product={product.data} stock={stock} kept={draft} isPriceFirst={isPriceFirst} />
  }
  return (
    <PageBody>
      <div className="mt-6">
        {product.error ? (
          <LoadFailure error={product.error} onRetry={() => void product.refetch()} />
        ) : (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
      </div>
    </PageBody>
  )
}

type WithDraftProps = {
  product: EditedProduct
  stock: ReactNode
  kept: ProductDraft | undefined
  isPriceFirst: boolean
}

/** What was typed here before and not saved is offered first; taking it up fills the page anew. */
function WithDraft({ product, stock, kept, isPriceFirst }: WithDraftProps) {
  useNoteOpened({ path: `/products/${product.id}`, title: product.name, kind: 'product' })
  const [waiting, setWaiting] = useState(kept)
  const [taken, setTaken] = useState<ProductDraft>()
  const offered = unsavedOf(waiting, product)
  return (
    <ProductEditor
      key={taken?.savedAt ?? ''}
      product={product}
      stock={stock}
      draft={taken}
      offered={offered}
      isPriceFirst={isPriceFirst}
      onAnswer={(isTaken) => {
        if (isTaken) setTaken(offered)
        else if (offered) endUploadsIn(offered.entries)
        setWaiting(offered?.earlier)
      }}
    />
  )
}

/** A page that was left while it was saved kept what the shop has by now. */
function unsavedOf(draft: ProductDraft | undefined, product: EditedProduct): ProductDraft | undefined {
  const isSaved = draft && changesOf(toEntries(product), draft.entries).length === 0
  return isSaved ? unsavedOf(draft.earlier, product) : draft
}

/** Remembers on this device that a thing was opened: the command palette offers it first. */
function useNoteOpened({ path, title, kind }: Opened): void {
  const { staffId } = useMe()
  // External system: this device's store.
  useEffect(() => noteOpened(staffId, { path, title, kind }), [staffId, path, title, kind])
}
