import { formatPrice } from '@shop/contract/money'
import { MAX_QUANTITY } from '@shop/contract/quantity'
import { SHOP } from '@shop/contract/shop'

/** Part of a sentence: plain words, or the words of a link. */
export type Phrase = string | { text: string; href: string }

/** One section of a page of text: paragraphs, then a list where there is one. */
export type TextSection = { id?: string; title: string; paragraphs: Phrase[][]; list?: Phrase[][] }

export type TextPageWords = {
  title: string
  intro: string
  sections: TextSection[]
}

export const textLinks = {
  mail: { text: SHOP.email, href: `mailto:${SHOP.email}` },
  telephone: { text: SHOP.telephone, href: `tel:${SHOP.telephone.replaceAll(' ', '')}` },
  tracking: { text: 'order tracking', href: '/ordertrack' },
  returns: { text: 'Returns', href: '/returns' },
  delivery: { text: 'Delivery', href: '/delivery' },
  privacy: { text: 'Privacy Policy', href: '/privacy' },
  terms: { text: 'Terms & Conditions', href: '/terms' },
  cookies: { text: 'Cookies', href: '/cookies' },
  bulkBuy: { text: 'Bulk Buy', href: '/bulk-buy' },
  contact: { text: 'Contact', href: '/contact' },
  about: { text: 'About', href: '/about' },
  blogs: { text: 'Blogs', href: '/blogs' },
  profile: { text: 'My Profile', href: '/my-section/profile' },
  myReviews: { text: 'My Reviews', href: '/my-section/reviews' },
  orders: { text: 'My Orders', href: '/my-section/orders' },
  settings: { text: 'Settings', href: '/my-section/settings' },
  wishlist: { text: 'Wishlist', href: '/wishlist' },
}

const writeOrCall: Phrase[] = ['Write to ', textLinks.mail, ' or call ', textLinks.telephone, '.']

export const morePagesTexts = {
  title: 'More help',
  help: 'Help Center',
  track: 'Track Order',
}

export const helpTexts: TextPageWords = {
  title: 'Help Center',
  intro: 'Short answers to what we are asked most, and the way to the longer ones.',
  sections: [
    {
      title: 'Your order',
      paragraphs: [
        [
          'Where is it? The number of your order opens the ',
          textLinks.tracking,
          ', with or without a login.',
        ],
        ['All your orders stand under ', textLinks.orders, ', the newest first.'],
        [
          'To change or cancel an order that has not left yet, write or call as soon as you can and name its number.',
        ],
      ],
    },
    {
      title: 'Paying',
      paragraphs: [
        [
          'By card in the checkout, where this shop takes cards, or in cash when the parcel is handed to you. The payment step shows what is possible.',
        ],
        [
          'If a card is declined, nothing is lost: the order waits for another one, and its soaps are kept for you as long as the payment step says. You can also change to cash there.',
        ],
        ['All prices include VAT. The total in the checkout is what you pay.'],
      ],
    },
    {
      title: 'Delivery and returns',
      paragraphs: [
        ['Delivery is free at present. More under ', textLinks.delivery, '.'],
        [
          'You have 14 days to change your mind. How to send something back stands under ',
          textLinks.returns,
          '.',
        ],
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        [
          'Name, telephone and address can be changed under ',
          textLinks.profile,
          ', the email address under ',
          textLinks.settings,
          '.',
        ],
        ['What we keep about you, and what you can ask us for, is in the ', textLinks.privacy, '.'],
      ],
    },
    {
      title: 'Still stuck?',
      paragraphs: [writeOrCall, ['Opening hours and the way to us are under ', textLinks.contact, '.']],
    },
  ],
}

export const deliveryPictureAlt =
  'An open kraft parcel on a wooden table: lavender, rose and oat bars in paper bands, wrapped in white tissue beside a card that says thank you'

export const deliveryTexts: TextPageWords = {
  title: 'Delivery',
  intro: 'Delivery is free at present, whatever you order.',
  sections: [
    {
      title: 'What it costs',
      paragraphs: [
        [
          `Nothing. The Delivery Charge in the basket and in the checkout reads ${formatPrice(0)}, and that is what you pay.`,
        ],
        [
          'Elsewhere in the shop you will read of free delivery from a certain amount. As long as delivery is free for everybody, you need not reach it.',
        ],
      ],
    },
    {
      title: 'How long it takes',
      paragraphs: [
        ['We pack from Monday to Friday. If something holds your order up, its history says so.'],
        [
          'Unless we agree on another day, an order has to be with you within 30 days. If it is not, you may cancel it.',
        ],
      ],
    },
    {
      title: 'Where your parcel is',
      paragraphs: [
        [
          'The number of your order opens the ',
          textLinks.tracking,
          ': each step with its day and time, the newest first. You need no login for it, so keep the number to yourself.',
        ],
      ],
    },
    {
      title: 'When it arrives',
      paragraphs: [
        ['Please have the amount ready if you pay in cash: carriers rarely carry change.'],
        ['Something broken, or something missing? See ', textLinks.returns, '.'],
      ],
    },
  ],
}

export const returnsTexts: TextPageWords = {
  title: 'Returns',
  intro: 'You have 14 days to change your mind. If something is wrong, we put it right.',
  sections: [
    {
      title: 'You have changed your mind',
      paragraphs: [
        ['Tell us within 14 days of the day your parcel came, and send it back within another 14.'],
        ['For hygiene we can only take back what is still sealed in its wrapper.'],
        ['You pay the postage back. We return the price within 14 days of receiving the parcel.'],
      ],
    },
    {
      title: 'Something is wrong',
      paragraphs: [
        [
          'A broken pump, a squashed bar, the wrong scent: write to us with the number of your order and, if you can, a photograph.',
        ],
        [
          'We send it again or return what you paid, and the postage is ours. What the law gives you beyond that stays yours.',
        ],
      ],
    },
    {
      title: 'How to send it back',
      paragraphs: [['Write first, so that we know what is coming:']],
      list: [
        ['Name the number of your order and what you are returning, in a mail to ', textLinks.mail, '.'],
        ['Pack it so that it arrives as it left you, with the number on a slip of paper.'],
        [`Send it to ${SHOP.addressLines.join(', ')}.`],
      ],
    },
    {
      title: 'Before it has left',
      paragraphs: [
        ['An order can be cancelled until it is shipped. ', ...writeOrCall],
        ['If you have paid in cash, we return the money by bank transfer.'],
      ],
    },
  ],
}

export const bulkBuyTexts: TextPageWords = {
  title: 'Bulk Buy',
  intro: 'Soap for guests, for colleagues or for a shop of your own: ask us for a price.',
  sections: [
    {
      title: 'What you save',
      paragraphs: [
        [
          'The shop page says up to 20% off, the home page up to one third. Neither is taken off in the basket.',
        ],
        [
          'What you save depends on what you order and how much of it. We quote larger orders on request, and the price of that quote is the one that counts.',
        ],
      ],
    },
    {
      title: 'How to ask',
      paragraphs: [[...writeOrCall, ' It helps to know:']],
      list: [
        ['which products, and how many of each'],
        ['when you need them: soap that is not on the shelf yet has to cure for about six weeks'],
        ['where they go, and whether you need them wrapped'],
      ],
    },
    {
      title: 'Or order here',
      paragraphs: [
        [
          `The shop takes up to ${MAX_QUANTITY} of one product in a basket, as far as there are so many, at the price shown. How much can be ordered at once without asking, it says before anything is ordered; more than that is agreed with us.`,
        ],
      ],
    },
  ],
}
