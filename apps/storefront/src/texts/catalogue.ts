import { SHOP } from '@shop/contract/shop'

export const productTexts = {
  shopNow: 'Shop Now',
  stars: (rating: number, scale: number) => `Rated ${rating} out of ${scale}`,
  reviews: (count: number) => {
    if (count === 0) return 'No reviews yet'
    return count === 1 ? '1 review' : `${count} reviews`
  },
  answer: `Answer from ${SHOP.name}`,
  addToBasket: 'Add to basket',
  alreadyAdded: 'Already added',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  added: (product: string, quantity: number) =>
    quantity === 1
      ? `${product} was added to your basket.`
      : `${quantity} × ${product} were added to your basket.`,
  viewBasket: 'View basket',
}
