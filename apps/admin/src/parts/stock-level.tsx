import { Button } from '@shop/ui/button'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useStockCorrection } from '#admin/parts/stock-correction.ts'
import { stockTexts as texts } from '#admin/texts/stock.ts'

export type StockLevelProps = {
  product: { id: string; name: string; stock: number; lowStockLevel: number }
}

/** How many are left and whether that is enough; pressed, by whoever may, it is corrected. */
export function StockLevel({ product }: StockLevelProps) {
  const correct = useStockCorrection()
  const { id, name } = product
  if (!correct) return <Level {...product} />
  return (
    <Button
      variant="plain"
      size="compact"
      className="stock-button"
      aria-label={texts.correctOf(name, levelText(product))}
      onClick={() => correct({ id, name })}
    >
      <Level {...product} />
    </Button>
  )
}

type LevelProps = Pick<StockLevelProps['product'], 'stock' | 'lowStockLevel'>

function Level({ stock, lowStockLevel }: LevelProps) {
  if (stock > lowStockLevel) {
    return (
      <>
        {stock} <span className="text-moss md:sr-only">{texts.inStock}</span>
      </>
    )
  }
  const Icon = stock === 0 ? CircleX : TriangleAlert
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-[550] ${stock === 0 ? 'text-madder' : 'text-calendula-deep'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {levelText({ stock, lowStockLevel })}
    </span>
  )
}

function levelText({ stock, lowStockLevel }: LevelProps): string {
  if (stock === 0) return texts.soldOut
  return stock <= lowStockLevel ? texts.low(stock) : `${stock} ${texts.inStock}`
}
