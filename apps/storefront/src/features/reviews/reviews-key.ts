/** Everything that is asked about reviews. */
export const REVIEWS_KEY = ['reviews'] as const
