/** The text block and its promo boxes. */
export const storyTexts = {
  title: 'Made in small batches, from plants and patience.',
  text: 'Every bar of ours is vegan, cruelty-free and free of anything you would not grow, press or dry yourself. Here is how to bring more of it home.',
  deliveryTitle: 'Free Delivery',
  delivery: (pounds: number) => `Free delivery over ${pounds} pounds.`,
  bulkTitle: 'Bulk Buy',
  bulk: 'Save up to one third off when you buy in bulk.',
  marketplaceTitle: 'Available on Amazon',
  marketplaceBefore: 'Find our bars on ',
  marketplace: 'the marketplace',
  marketplaceAfter: ', too.',
}

/** The matcha soap and its badges. */
export const matchaTexts = {
  title: 'Matcha soap, whisked into every bar',
  text: 'Stone-ground green tea, coconut and olive oil. A gentle polish for the face in the morning and the hands all day.',
  alt: 'Two bars of matcha soap on a round stone with a bamboo whisk, a bowl and a spoon of green tea powder.',
  naturalIngredients: 'Natural Ingredients',
  crueltyFree: 'Cruelty Free',
  veganFriendly: 'Vegan Friendly',
  handmade: 'Handmade',
  ecoFriendly: 'Eco-Friendly',
}

/** The promo banner. */
export const promoTexts = {
  title: 'Your skin will thank you',
  subtitle: 'Start your skincare today',
  discount: (percent: number) => `${percent}% discount on the first order`,
  alt: 'A bottle of unscented liquid soap and a eucalyptus bar on a wooden dish beside a vase with eucalyptus.',
}
