import { formatPrice } from '@shop/contract/money'
import { Button, buttonClass } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { loadProductIds } from '#admin/features/products/bulk-calls.ts'
import { type PriceHow, type PriceSums, ruleOf, sumUp } from '#admin/features/products/price-changes.ts'
import { PriceHowSheet } from '#admin/features/products/price-how-sheet.tsx'
import { PriceTable } from '#admin/features/products/price-table.tsx'
import { PricesDone } from '#admin/features/products/prices-done.tsx'
import { pricePreviewQuery } from '#admin/features/products/product-calls.ts'
import { type PriceChange, usePriceChange } from '#admin/features/products/use-price-change.ts'
import { ActionBar } from '#admin/parts/action-bar.tsx'
import { BackLink } from '#admin/parts/back-link.tsx'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { LeaveGuard } from '#admin/parts/leave-guard.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { useStillHere } from '#admin/platform/use-still-here.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { productTexts, bulkPriceTexts as texts } from '#admin/texts/products.ts'

const START: PriceHow = { direction: 'raise', unit: 'percent', amount: '', rounding: 'five-cents' }

/** Before anything is typed the prices are shown as they are: a rise that rounding takes back. */
const AS_IT_IS = { kind: 'raise-percent', percent: 1e-9 } as const

/** Many prices in one change, each seen before. */
export function PricesPage({ ids }: { ids: readonly string[] }) {
  const change = usePriceChange()
  return (
    <>
      <PageHead
        title={ids.length > 0 ? texts.title(ids.length) : texts.titleOfNone}
        back={<BackLink to="/products" label={texts.back} />}
        about={texts.about}
      />
      <PricesBody ids={ids} change={change} />
    </>
  )
}

function PricesBody({ ids, change }: PreviewProps) {
  if (change.outcome) return <PricesDone outcome={change.outcome} />
  return ids.length === 0 ? <NoneChosen /> : <Preview ids={ids} change={change} />
}

/** Arrived without products: all that are on sale, or some of the list. */
function NoneChosen() {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const choose = useMutation({
    mutationFn: () => loadProductIds({ state: 'active' }),
    onSuccess: (products) => {
      if (!isStillHere()) return
      if (products.length > 0) void navigate({ to: '/prices', state: { products }, replace: true })
      else toast.error(texts.nothingOnSale)
    },
    onError: (error) => toast.error(failureMessage(error, productTexts.failed)),
  })
  return (
    <PageBody>
      <div className="sheet-block">
        <EmptyList title={texts.none} hint={texts.noneHint}>
          <Button size="compact" busy={choose.isPending} onClick={() => choose.mutate()}>
            {texts.allOnSale}
          </Button>
          <Link to="/products" className={buttonClass({ variant: 'neutral', size: 'compact' })}>
            {texts.chooseInList}
          </Link>
        </EmptyList>
      </div>
    </PageBody>
  )
}

type PreviewProps = { ids: readonly string[]; change: PriceChange }

/** Long because what is typed, shown and left out hangs together. */
function Preview({ ids, change }: PreviewProps) {
  const [how, setHow] = useState(START)
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const rule = ruleOf(how)
  // What was sent stays as it was seen until the shop has answered.
  const isHeld = change.isPending || change.isUnanswered
  const preview = useQuery({
    ...pricePreviewQuery({
      products: [...ids],
      rule: rule ?? AS_IT_IS,
      rounding: rule ? how.rounding : 'none',
    }),
    enabled: !isHeld,
  })
  const sums = sumUp(rule ? (preview.data ?? []) : [], (id) => out.has(id))
  const toggle = (id: string) => {
    const changed = new Set(out)
    if (!changed.delete(id)) changed.add(id)
    setOut(changed)
  }
  return (
    <>
      <LeaveGuard isChanged={isHeld} texts={change.isPending ? texts.leavingMeanwhile : texts.leaving} />
      <PageBody>
        {preview.error && <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />}
        <fieldset disabled={isHeld} className="contents">
          <div className="beside-grid">
            <div className="sheet-block">
              {preview.isLoading && <LoadingRows />}
              {preview.data && (
                <PriceTable
                  rows={preview.data}
                  isBusy={preview.isPlaceholderData}
                  out={out}
                  onToggle={toggle}
                />
              )}
            </div>
            <div className="beside-first grid content-start gap-gap">
              <PriceHowSheet how={how} onHow={setHow} />
              {sums.changing.length > 0 && <Sums sums={sums} />}
            </div>
          </div>
        </fieldset>
      </PageBody>
      <PriceBar
        sums={sums}
        staying={(preview.data?.length ?? ids.length) - sums.changing.length}
        hasRule={rule !== undefined}
        isFresh={!preview.isPlaceholderData}
        change={change}
      />
    </>
  )
}

function Sums({ sums: { changing, middlePercent, largest } }: { sums: PriceSums }) {
  const sign = largest < 0 ? '−' : '+'
  const rows = [
    [texts.changing, String(changing.length)],
    [texts.middle, `${middlePercent.toFixed(1)} %`],
    [texts.largest, `${sign}${formatPrice(Math.abs(largest))}`],
  ] as const
  return (
    <dl aria-label={texts.sums} className="grid gap-2 bg-mist p-5">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-moss">{label}</dt>
          <dd className="font-[550]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PriceBarProps = {
  sums: PriceSums
  staying: number
  hasRule: boolean
  /** What is shown is what was typed last. */
  isFresh: boolean
  change: PriceChange
}

function PriceBar({ sums: { changing }, staying, hasRule, isFresh, change }: PriceBarProps) {
  const canChange = change.isUnanswered || (hasRule && isFresh && changing.length > 0)
  const send = () => change.send(changing.map(({ id, from, to }) => ({ id, from, to })))
  const action = useRef<HTMLButtonElement>(null)
  const handleKeys = () => {
    if (!canChange || change.isPending) return
    // Fields are disabled until the answer is there, and would lose the focus.
    action.current?.focus()
    send()
  }
  useKeys([{ keys: 'mod+enter', label: keyTexts.changePrices, act: handleKeys }])
  return (
    <ActionBar
      label={texts.bar}
      words={<BarWords {...{ changing: changing.length, staying, hasRule, change }} />}
    >
      <Link
        to="/products"
        className={buttonClass({ variant: 'plain', size: 'compact', className: 'on-bar' })}
      >
        {texts.cancel}
      </Link>
      <Button
        ref={action}
        variant="bright"
        size="compact"
        softDisabled={!canChange}
        busy={change.isPending}
        onClick={send}
      >
        {actionWords(changing.length, change)}
      </Button>
    </ActionBar>
  )
}

function actionWords(changing: number, { isUnanswered }: PriceChange): string {
  if (isUnanswered) return texts.again
  return changing > 0 ? texts.action(changing) : productTexts.columns.price
}

type BarWordsProps = {
  changing: number
  staying: number
  hasRule: boolean
  change: PriceChange
}

function BarWords({ changing, staying, hasRule, change }: BarWordsProps) {
  if (change.isUnanswered) return <span role="alert">{texts.lost}</span>
  if (change.error) return <span role="alert">{failureMessage(change.error, productTexts.failed)}</span>
  if (!hasRule) return texts.amountMissing
  if (changing === 0) return texts.nothing
  return (
    <>
      <strong>{texts.summary(changing, staying)}</strong> <span className="text-sage">{texts.oneChange}</span>
    </>
  )
}
