/** Of a product's `reviewStars`, which it lacks as long as nobody has reviewed it. */
export function reviewCount(reviewStars: readonly number[] = []): number {
  return reviewStars.reduce((total, reviews) => total + reviews, 0)
}
