import { Button, buttonClass } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { IconButton } from '@shop/ui/icon-button'
import { Menu, MenuButton } from '@shop/ui/menu'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import ListChecks from 'lucide-react/icons/list-checks'
import ListFilter from 'lucide-react/icons/list-filter'
import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { loadProductIds, MOST_AT_ONCE } from '#admin/features/products/bulk-calls.ts'
import { ExportDialog } from '#admin/features/products/export-dialog.tsx'
import { moveState } from '#admin/features/products/move-state.ts'
import type { ListedProduct, ProductList } from '#admin/features/products/product-calls.ts'
import { type ProductSearch, toListQuery } from '#admin/features/products/product-search.ts'
import { StatesDialog } from '#admin/features/products/states-dialog.tsx'
import type { Selection } from '#admin/features/products/use-selection.ts'
import { ValuesDialog } from '#admin/features/products/values-dialog.tsx'
import { ActionBar } from '#admin/parts/action-bar.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { productTexts, selectionTexts as texts } from '#admin/texts/products.ts'

export type SelectionBarProps = {
  selection: Selection
  /** What the page shows. */
  products: readonly ListedProduct[]
  meta: ProductList['meta']
  search: ProductSearch
}

type Asking = 'active' | 'archived' | 'values' | 'export'

/** What can be done with the chosen products together. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, products, search } = props
  const { selected, clear } = selection
  const more = useSelectMore(props)
  const [asking, setAsking] = useState<Asking>()
  return (
    // Around the dialogs, too: what they do ends the selection.
    <FocusHandover>
      <ActionBar label={texts.label} words={<strong>{texts.count(selected.size)}</strong>} isPill>
        {more?.isAll && (
          <Action icon={<ListChecks />} isBusy={more.isBusy} onClick={more.act}>
            {more.label}
          </Action>
        )}
        <Actions selection={selection} products={products} more={more} onAsk={setAsking} />
        <IconButton
          variant="plain-on-dark"
          size="compact"
          label={texts.clear}
          icon={<X aria-hidden="true" />}
          onClick={clear}
        />
      </ActionBar>
      <Dialogs asking={asking} selection={selection} search={search} onClose={() => setAsking(undefined)} />
    </FocusHandover>
  )
}

type DialogsProps = Pick<SelectionBarProps, 'selection' | 'search'> & {
  asking: Asking | undefined
  onClose: () => void
}

function Dialogs({ asking, selection: { selected, clear }, search, onClose }: DialogsProps) {
  const products = [...selected]
  return (
    <>
      <StatesDialog
        state={asking === 'active' || asking === 'archived' ? asking : undefined}
        products={products}
        onDone={clear}
        onClose={onClose}
      />
      <ValuesDialog isOpen={asking === 'values'} products={products} onDone={clear} onClose={onClose} />
      <ExportDialog search={search} ids={products} isOpen={asking === 'export'} onClose={onClose} />
    </>
  )
}

type SelectMore = { label: string; isAll: boolean; isBusy: boolean; act: () => void }

/** The page; once it is selected, and there is more than it, whatever the list holds. */
function useSelectMore({ selection, products, meta, search }: SelectionBarProps): SelectMore | undefined {
  const { mutate, isPending } = useMutation({
    mutationFn: (of: ProductSearch) => loadProductIds(toListQuery(of)),
    // Of the filters that are shown by then, or of none.
    onSuccess: (ids, of) => {
      if (JSON.stringify(of) === JSON.stringify(search)) selection.selectAll(ids)
    },
    onError: (error) => toast.error(failureMessage(error, productTexts.failed)),
  })
  if (!products.every(({ id }) => selection.selected.has(id)))
    return { label: texts.selectPage, isAll: false, isBusy: false, act: selection.togglePage }
  if (selection.isBeyondPage || meta.total <= products.length) return undefined
  const label = meta.hasMore ? texts.selectFirst(MOST_AT_ONCE) : texts.selectAll(meta.total)
  return { label, isAll: true, isBusy: isPending, act: () => mutate(search) }
}

type ActionsProps = Pick<SelectionBarProps, 'selection' | 'products'> & {
  more: SelectMore | undefined
  onAsk: (asking: Asking) => void
}

function Actions({ selection: { selected, isBeyondPage, drop }, products, more, onAsk }: ActionsProps) {
  const shown = products.filter(({ id }) => selected.has(id))
  const hasOnSale = isBeyondPage || shown.some(({ state }) => state === 'active')
  const hasOffSale = isBeyondPage || shown.some(({ state }) => state !== 'active')
  const [only] = selected.size === 1 ? shown : []
  const move = (state: 'active' | 'archived') => {
    if (only) void moveState(only, state).then(() => drop(only.id))
    else onAsk(state)
  }
  const takeOff = hasOnSale ? () => move('archived') : undefined
  const putOn = hasOffSale ? () => move('active') : undefined
  const setValues = () => onAsk('values')
  const handleExport = () => onAsk('export')
  return (
    <>
      <PricesAction products={[...selected]} />
      <StateAction takeOff={takeOff} putOn={putOn} />
      <Action icon={<ListFilter />} onClick={setValues}>
        {texts.setValues}
      </Action>
      <Action icon={<Download />} onClick={handleExport}>
        {texts.export}
      </Action>
      <MoreActions
        more={more}
        takeOff={takeOff}
        putOn={putOn}
        setValues={setValues}
        onExport={handleExport}
      />
    </>
  )
}

function PricesAction({ products }: { products: readonly string[] }) {
  const me = useMe()
  if (!may(me, 'prices.write')) return null
  return (
    <Link
      to="/prices"
      {...pricesOf(products)}
      className={buttonClass({ variant: 'plain', size: 'compact', className: 'on-bar' })}
    >
      <Tag aria-hidden="true" className="size-4" />
      {texts.changePrices}
    </Link>
  )
}

type StateActionProps = { takeOff: (() => void) | undefined; putOn: (() => void) | undefined }

/** Off sale, where something is on sale; the other stands under More then. */
function StateAction({ takeOff, putOn }: StateActionProps) {
  if (takeOff) {
    return (
      <Action icon={<EyeOff />} onClick={takeOff}>
        {texts.takeOff}
      </Action>
    )
  }
  if (!putOn) return null
  return (
    <Action icon={<Globe />} onClick={putOn}>
      {texts.putOnSale}
    </Action>
  )
}

type MoreActionsProps = StateActionProps & {
  more: SelectMore | undefined
  setValues: () => void
  onExport: () => void
}

/** What the bar has no place for; on a phone that is all but prices. */
function MoreActions({ more, takeOff, putOn, setValues, onExport }: MoreActionsProps) {
  return (
    <div className={takeOff && putOn ? undefined : 'md:hidden'}>
      <Menu label={texts.more} trigger={<More />} triggerClassName="on-bar bar-action">
        <div className="md:hidden">
          {more && (
            <MenuButton onClick={more.act}>
              <ListChecks aria-hidden="true" />
              {more.label}
            </MenuButton>
          )}
          {takeOff && (
            <MenuButton onClick={takeOff}>
              <EyeOff aria-hidden="true" />
              {texts.takeOff}
            </MenuButton>
          )}
          <MenuButton onClick={setValues}>
            <ListFilter aria-hidden="true" />
            {texts.setValues}
          </MenuButton>
          <MenuButton onClick={onExport}>
            <Download aria-hidden="true" />
            {texts.export}
          </MenuButton>
        </div>
        {putOn && (
          <MenuButton onClick={putOn}>
            <Globe aria-hidden="true" />
            {texts.putOnSale}
          </MenuButton>
        )}
      </Menu>
    </div>
  )
}

type ActionProps = { icon: ReactNode; isBusy?: boolean; onClick: () => void; children: ReactNode }

/** On a phone it stands under More. */
function Action({ icon, isBusy = false, onClick, children }: ActionProps) {
  return (
    <Button
      variant="plain"
      size="compact"
      className="on-bar max-md:hidden"
      icon={icon}
      busy={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function More() {
  return (
    <>
      <Ellipsis aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{texts.more}</span>
    </>
  )
}

/** As many ids as a page has stand in an address; more go along with the step in the browser's history. */
const MOST_IN_ADDRESS = 50

function pricesOf(ids: readonly string[]) {
  if (ids.length <= MOST_IN_ADDRESS) return { search: { products: ids.join() } }
  return { search: {}, state: { products: ids } }
}
