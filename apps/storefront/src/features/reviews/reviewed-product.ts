/** The product whose reviews are shown. `reviewStars`: how many gave one star, two, and so on to five. */
export type ReviewedProduct = { _id: string; name: string; reviewStars?: readonly number[] | undefined }
