import { changeBasket } from '#storefront/features/basket/change-basket.ts'
import { linesToBuy, linesToOrder, type Offers } from '#storefront/features/basket/offers.ts'

/** Takes present prices over, no more of any product than there is, and nothing that cannot be bought any more; the shopper has seen what changes. */
export const takeOffers = (offers: Offers): void => changeBasket((lines) => linesToBuy(lines, offers))
/** Takes out what cannot be ordered; prices stay as they are. The shopper has seen a total without it. */
export const takeOutLeftOut = (offers: Offers): void => changeBasket((lines) => linesToOrder(lines, offers))
