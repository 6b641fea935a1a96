import { changeBasket } from '#storefront/features/basket/change-basket.ts'
import { linesToBuy, type Offers, takeOffers } from '#storefront/features/basket/offers.ts'

/** Takes present prices over, and no more of any product than there is; the shopper has seen what changes. */
export const takePresentOffers = (offers: Offers): void => changeBasket((lines) => takeOffers(lines, offers))
/** Takes present offers over and what cannot be bought any more out; the shopper has agreed to both. */
export const agreeToOffers = (offers: Offers): void => changeBasket((lines) => linesToBuy(lines, offers))
