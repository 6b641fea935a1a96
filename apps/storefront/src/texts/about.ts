/** `post`: the address of a post that tells more; without one there is no link. */
export const aboutTexts = {
  heading: 'Soap with nothing to hide',
  pictureAlt:
    'The workshop bench: soaps in terracotta, blue, green, rose, cream and lavender on a wooden rack, in front of it a mould full of pale batter, a lavender loaf half cut into bars, a jug and a vase of lavender',
  mission: {
    title: 'Our Mission',
    text: 'To make everyday soap that is kind to skin, to animals and to the water it runs into, and to price it so that it can be used every day.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A bathroom shelf without plastic, and a trade where the people who grow the oils are named and paid properly.',
  },
  valuesLabel: 'Our values',
  values: {
    sustainability: { title: 'Sustainability', text: 'Paper wraps, small batches, no palm oil.' },
    care: { title: 'Care & Craft', text: 'Poured, cut and stamped by six hands.' },
    ingredients: { title: 'Natural Ingredients', text: 'Plants, clays and cold-pressed oils.' },
    happiness: { title: 'Customer Happiness', text: 'When you write to us, a person answers.' },
  },
  ingredients: {
    title: 'Our Ingredients',
    text: 'Olive, coconut, shea and castor oil make the soap. Flowers, leaves, roots and clays give it colour, essential oils its scent. Nothing comes from an animal, and each product page lists every ingredient, down to the allergens.',
    link: 'How to read a soap label',
    post: 'how-to-read-a-soap-label',
  },
  workshop: {
    title: 'The Workshop',
    text: 'A scale, a steel pan, a wire cutter and two racks. A batch is a few dozen bars. They are poured on one day, cut on another, and then stand by the window for about six weeks until they are hard and mild.',
    link: 'How we make cold process soap',
    post: 'how-we-make-cold-process-soap',
  },
  teamTitle: 'Our Team',
  team: [
    { name: 'Nora Whitlock', role: 'Founder and soap maker' },
    { name: 'Idris Cole', role: 'Workshop and dispatch' },
    { name: 'Marta Sousa', role: 'Botanicals and colour' },
  ],
}
