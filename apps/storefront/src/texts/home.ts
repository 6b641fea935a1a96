import { SHOP } from '@shop/contract/shop'

export const homeTexts = {
  title: `${SHOP.name}: soap, slowly cured & cut by hand`,
  shopNow: 'Shop Now',
  latest: {
    title: 'Our Latest Products',
    loading: 'Our latest products are loading.',
    none: 'Our first bars are still curing. Please come back soon.',
    errorTitle: 'Error',
    error: 'Our latest products could not be loaded.',
  },
  bundles: {
    title: 'Our Bundle Products',
    subtitle: 'Bundles curated for gifting or stocking up on everyday essentials.',
    from: (price: string) => `From ${price}`,
    loading: 'Our bundles are loading.',
    none: 'Our next bundles are being tied up. Please come back soon.',
    errorTitle: 'Error',
    error: 'Our bundles could not be loaded.',
  },
}

/** Words of everything that moves by itself. */
export const carouselTexts = {
  carousel: 'carousel',
  slide: 'slide',
  position: (position: number, total: number) => `${position} of ${total}`,
  showSlide: (position: number, total: number) => `Show slide ${position} of ${total}`,
  pause: 'Pause',
  play: 'Play',
}

export const heroTexts = {
  label: 'Highlights',
  slides: {
    workshop: {
      title: 'Soap, slowly cured & cut by hand',
      description:
        'Vegan and cruelty-free bars from a small workshop. Six weeks on the rack, then wrapped and sent to you.',
      alt: 'Lavender, rose and oat bars on a stone beside a bottle of lavender soap, with lavender and eucalyptus in front.',
    },
    matcha: {
      title: 'Green tea for the face',
      description: 'Stone-ground matcha, whisked in by hand.',
      alt: 'Matcha bars with a bamboo whisk, a bowl and a wooden spoon of green tea powder.',
    },
    gifts: {
      title: 'A box worth unwrapping',
      description: 'Gift sets tied with cotton ribbon and packed in the workshop.',
      alt: 'A gift box tied with a green ribbon behind a rose bar in a paper band and dried roses.',
    },
    citrus: {
      title: 'Citrus and calendula',
      description: 'Bright oils, whole petals, and nothing that was ever an animal.',
      alt: 'Oat, lemongrass and calendula bars on linen among slices of orange and lemon, a calendula flower and a leafy sprig.',
    },
    minerals: {
      title: 'Clay, coal and sea',
      description: 'Three mineral bars for skin that has had a long day.',
      alt: 'A stack of charcoal, oat and clay bars beside a sea salt bar, with pebbles and a bowl of clay.',
    },
  },
}

/** The retailers that sell our soap; their names are theirs. */
export const retailerTexts = {
  title: 'Where to find us',
  subtitle: "We're available online and in select local stores—find us wherever it's convenient for you.",
  fernAndFold: 'Fern & Fold',
  saltmarket: 'Saltmarket',
  holloway: 'Holloway',
  theGoodLarder: 'The Good Larder',
  mercerRow: 'Mercer Row',
  orchardLane: 'Orchard Lane',
}

/** The latest reviews; in the demo they are samples. */
export const homeReviewTexts = {
  label: 'Customer reviews',
  sampleNote: 'This review is a sample that shows how the page will look.',
  previous: 'Previous review',
  next: 'Next review',
}

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

export const promoTexts = {
  title: 'Your skin will thank you',
  subtitle: 'Start your skincare today',
  discount: (percent: number) => `${percent}% discount on the first order`,
  alt: 'A bottle of unscented liquid soap and a eucalyptus bar on a wooden dish beside a vase with eucalyptus.',
}
