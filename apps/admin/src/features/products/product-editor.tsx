import { Button, buttonClass } from '@shop/ui/button'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import { type ReactNode, useState } from 'react'
import { CopyDialog } from '#admin/features/products/copy-dialog.tsx'
import { FactsSheet } from '#admin/features/products/facts-sheet.tsx'
import { HistoryDialog } from '#admin/features/products/history-dialog.tsx'
import { IngredientsSheet } from '#admin/features/products/ingredients-sheet.tsx'
import { MergeDialog } from '#admin/features/products/merge-dialog.tsx'
import { PicturesSheet } from '#admin/features/products/pictures-sheet.tsx'
import { PresenceNote } from '#admin/features/products/presence-note.tsx'
import { PriceSheet } from '#admin/features/products/price-sheet.tsx'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import { ProductStatePill } from '#admin/features/products/product-state-pill.tsx'
import { SaveBar } from '#admin/features/products/save-bar.tsx'
import { SearchSheet } from '#admin/features/products/search-sheet.tsx'
import { StateSheet } from '#admin/features/products/state-sheet.tsx'
import { StockSheet } from '#admin/features/products/stock-sheet.tsx'
import { UpdateNote } from '#admin/features/products/update-note.tsx'
import { type ProductDraft, useKeepDraft } from '#admin/features/products/use-product-draft.ts'
import { type ProductEditing, useProductForm } from '#admin/features/products/use-product-form.ts'
import { ValuesSheet } from '#admin/features/products/values-sheet.tsx'
import { WordsSheet } from '#admin/features/products/words-sheet.tsx'
import { BackLink } from '#admin/parts/back-link.tsx'
import { LeaveGuard } from '#admin/parts/leave-guard.tsx'
import { agoOf } from '#admin/parts/moment.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useMe } from '#admin/platform/session.ts'
import { draftTexts, saveTexts, productPageTexts as texts } from '#admin/texts/product.ts'

export type ProductEditorProps = {
  product: EditedProduct
  /** In the sheet of stock: number and history. */
  stock: ReactNode
  /** Taken up again. */
  draft: ProductDraft | undefined
  /** Kept from before, and not answered yet. */
  offered: ProductDraft | undefined
  onAnswer: (isTaken: boolean) => void
  /** The focus goes to the price. */
  isPriceFirst: boolean
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, stock, draft, offered, onAnswer, isPriceFirst } = props
  const editing = useProductForm(product, draft, offered)
  const { base, entries, changes, isSent } = editing
  const isChanged = changes.length > 0
  useKeepDraft(product.id, { base, entries, isChanged }, offered)
  return (
    <>
      <Head product={product} />
      <PageBody>
        <UpdateNote id={product.id} editing={editing} />
        {offered && !isChanged && (
          <Note
            kind="care"
            title={draftTexts.kept(agoOf(offered.savedAt))}
            action={<DraftAnswers onAnswer={onAnswer} />}
          >
            {draftTexts.hint}
          </Note>
        )}
        <Sheets editing={editing} product={product} stock={stock} isPriceFirst={isPriceFirst} />
      </PageBody>
      <SaveBar editing={editing} state={product.state} />
      <Saved editing={editing} name={product.name} />
      <MergeDialog editing={editing} />
      <LeaveGuard isChanged={isChanged && !isSent} />
    </>
  )
}

/** Spoken: the bar has left the page by then. */
function Saved({ editing: { changes, saving }, name }: { editing: ProductEditing; name: string }) {
  return (
    <p role="status" className="sr-only">
      {saving.isSuccess && changes.length === 0 && saveTexts.saved(name)}
    </p>
  )
}

function DraftAnswers({ onAnswer }: Pick<ProductEditorProps, 'onAnswer'>) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="plain" size="compact" onClick={() => onAnswer(false)}>
        {draftTexts.discard}
      </Button>
      <Button variant="neutral" size="compact" onClick={() => onAnswer(true)}>
        {draftTexts.takeUp}
      </Button>
    </span>
  )
}

type SheetsProps = Pick<ProductEditorProps, 'product' | 'stock' | 'isPriceFirst'> & {
  editing: ProductEditing
}

/**
 * What a phone wants first stands first: pictures, price, stock. Wide, they stand beside the words. Pictures are outside the
 * form: their dialogs have keys of their own.
 */
function Sheets({ editing, product, stock, isPriceFirst }: SheetsProps) {
  return (
    <div className="editor-grid">
      <PicturesSheet editing={editing} product={product} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void editing.save()
        }}
        className="contents"
      >
        <div className="editor-side">
          <PriceSheet editing={editing} product={product} isFirst={isPriceFirst} />
          <StockSheet editing={editing} stock={stock} />
          <StateSheet editing={editing} product={product} />
          <ValuesSheet editing={editing} />
          <FactsSheet editing={editing} />
        </div>
        <div className="editor-rest">
          <WordsSheet editing={editing} product={product} />
          <IngredientsSheet editing={editing} />
          <SearchSheet editing={editing} />
        </div>
      </form>
    </div>
  )
}

/** Long because most of it are attributes. */
function Head({ product }: { product: EditedProduct }) {
  const { id, slug, name, sku, state } = product
  const { shop } = useMe()
  const [isHistory, setIsHistory] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <PageHead
        title={name}
        back={<BackLink to="/products" label={texts.back} />}
        beside={
          <>
            <ProductStatePill product={product} />
            {sku}
            <PresenceNote id={id} />
          </>
        }
        actions={
          <>
            <Button variant="neutral" size="compact" icon={<History />} onClick={() => setIsHistory(true)}>
              {texts.history}
            </Button>
            <Button variant="neutral" size="compact" icon={<Copy />} onClick={() => setIsCopied(true)}>
              {texts.copy}
            </Button>
            {state === 'active' && (
              <a
                href={`${shop.url}/shop/${slug}`}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.seeInShop}
                title={texts.seeInShop}
                className={buttonClass({ variant: 'neutral', size: 'compact' })}
              >
                <ExternalLink aria-hidden="true" className="size-4" />
              </a>
            )}
          </>
        }
      />
      <HistoryDialog id={id} isOpen={isHistory} onClose={() => setIsHistory(false)} />
      <CopyDialog product={isCopied ? product : undefined} onClose={() => setIsCopied(false)} />
    </>
  )
}
