import fernAndFold from '@shop/ui/brand/retailer-fern-and-fold.svg?url'
import holloway from '@shop/ui/brand/retailer-holloway.svg?url'
import mercerRow from '@shop/ui/brand/retailer-mercer-row.svg?url'
import orchardLane from '@shop/ui/brand/retailer-orchard-lane.svg?url'
import saltmarket from '@shop/ui/brand/retailer-saltmarket.svg?url'
import theGoodLarder from '@shop/ui/brand/retailer-the-good-larder.svg?url'
import { retailerTexts } from '#storefront/texts/home.ts'

/** The retailers' logos, in the order shown (HOME-27). */
export const RETAILER_LOGOS: readonly { name: string; drawing: string }[] = [
  { name: retailerTexts.fernAndFold, drawing: fernAndFold },
  { name: retailerTexts.saltmarket, drawing: saltmarket },
  { name: retailerTexts.holloway, drawing: holloway },
  { name: retailerTexts.theGoodLarder, drawing: theGoodLarder },
  { name: retailerTexts.mercerRow, drawing: mercerRow },
  { name: retailerTexts.orchardLane, drawing: orchardLane },
]
