import { formatPrice } from '@shop/contract/money'
import { RETENTION_DAYS as days, type Kept } from '@shop/contract/retention'
import { SHOP } from '@shop/contract/shop'
import { type TextPageWords, textLinks } from '#storefront/texts/pages.ts'

const YEAR_DAYS = 365
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

function span(kept: Kept): string {
  const years = days[kept] / YEAR_DAYS
  if (Number.isInteger(years)) return `${NUMBERS[years] ?? years} ${years === 1 ? 'year' : 'years'}`
  return days[kept] === 1 ? 'one day' : `${days[kept]} days`
}

/** What ends by itself, each with the time that the nightly job goes by. */
const howLong: Record<Kept, string> = {
  unconfirmedReaders: `an address for the newsletter that nobody has confirmed: after ${span('unconfirmedReaders')}`,
  leftReaders: `that somebody agreed to the newsletter and left it, without the address: after ${span('leftReaders')}`,
  newsletterEvents: `word of an address to whoever sends the newsletter for us: once they have it, after ${span('newsletterEvents')} at the latest`,
  conversations: `a message of the contact form: ${span('conversations')} after the last one about the same matter`,
  complaints: `a complaint about your data: after ${span('complaints')}`,
  unconfirmedWaiters: `an address for a product that nobody has confirmed: after ${span('unconfirmedWaiters')}`,
  toldWaiters: `an address that waited for a product: ${span('toldWaiters')} after our mail`,
  waiters: `one that no mail went to: after ${span('waiters')}, or at once when you cancel by the link in any of these mails`,
  notifications: `what your account told you under Notification: after ${span('notifications')}`,
  orderOrigins: `the network address of a step of your order, or of a refund: after ${span('orderOrigins')}`,
  cardTraces: `that a card was declined, and the network address of a payment: after ${span('cardTraces')}`,
  providerEvents: `what Stripe has told us of a payment: after ${span('providerEvents')}`,
  idempotencyKeys: `the number by which your browser keeps one order from being placed twice: after ${span('idempotencyKeys')}`,
  unusedPhotos: `photos for a review that was not sent: after ${span('unusedPhotos')}`,
  reviewReports: `that a review was reported: after ${span('reviewReports')}`,
  reviewInvitations: `that we asked you to review an order: after ${span('reviewInvitations')}`,
  emailChanges: `a new email address for your account that nobody has confirmed, and the old one until our mail about it is sent: after ${span('emailChanges')}`,
  dataCopies: `the copy of your data that you asked for: after ${span('dataCopies')}`,
  mergedAddresses: `the email address of an account of yours that we joined with another one: once our mail about it is sent, after ${span('mergedAddresses')} at the latest`,
}

/** Privacy Policy. It names what the shop keeps: whoever adds to that adds it here. */
export const privacyTexts: TextPageWords = {
  title: 'Privacy Policy',
  intro: 'We keep what an order needs, and nothing to watch you with.',
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        [
          `${SHOP.companyName}, ${SHOP.addressLines.slice(1).join(', ')}. Questions about your data: `,
          textLinks.mail,
          '.',
        ],
      ],
    },
    {
      title: 'What we store',
      paragraphs: [
        ['You can look around and fill a basket without telling us anything. With an account we store:'],
      ],
      list: [
        [
          'your account: first and last name, email address, the day you opened it, and a one-way hash of your password. If you fill them in: telephone, address, city, zip code and gender',
        ],
        ['your saved addresses: name, telephone, address and city, and if you give them zip code and email'],
        [
          'your orders: what you bought and what it cost, the way you pay, name, email, telephone and address at that time, and each step of the order with its day and time; with a step of your own the network address it came from',
        ],
        [
          'what you write to us by the contact form, account or not: name, email address, subject and message, and what we answer',
        ],
        [
          'your reviews: stars, text, photos, and your first name with the first letter of your last name, which everybody can see once they are shown (where and with what a photo was taken is removed from it); how you voted on reviews of others; what you report about a review, and if it is not shown, why',
        ],
        [
          'your wishlist: which products, when you saved them, and what they cost then; if you share it, its link and the name you want to be called there',
        ],
        ['which of our mails you do not want, if you say so under Settings'],
        [
          'your logins: one entry for each browser that is logged in, which proves that it is: its kind in words, such as Firefox on Windows, since when, and when it was last used',
        ],
        [
          'what your account tells you under Notification: steps of your orders, payments that failed and money that went back, that a message was answered, an address, email address or password changed, or a browser logged in that was new to us; and when you read it',
        ],
        [
          'if you ask for our newsletter, also without an account: your email address, the page where you asked, the words you agreed to, and when you asked and confirmed. You get it once you have confirmed it by the link in our mail, or at once if you ask in your account and have confirmed its address',
        ],
        [
          'if you ask to be told when a product is back in stock, also without an account: your email address and the product. You get one mail about it, and before it one to confirm the address if we do not know that it is yours',
        ],
        [
          'if you sign in with Google: the number by which Google knows you. Google tells us your name and email address too, and learns that you use this shop',
        ],
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: [
        [
          'Your basket and your login are kept by your own browser, and so is your wishlist until you log in. What exactly, and how to remove it, is listed under ',
          textLinks.cookies,
          '.',
        ],
      ],
    },
    {
      title: 'What it is for',
      paragraphs: [
        [
          'To deliver what you ordered, to show you your orders, and to answer you. That is the contract between us; the books are what the law asks of us.',
        ],
        [
          'Our server notes the address (IP), page and time of each request, and the number of your account when you are logged in, so that we can find faults and stop attacks.',
        ],
        [
          'There is no advertising and no tracking here. Fonts, pictures and scripts come from this shop alone, so no other company learns that you were here, unless you sign in with Google or pay by card. We sell nobody’s data. Carriers get name, address and telephone for your parcel.',
        ],
      ],
    },
    {
      title: 'Paying by card',
      paragraphs: [
        [
          'Cards are taken by Stripe. The card form on the payment step is Stripe’s own: the number, expiry date and code that you enter go to Stripe and never reach this shop. Stripe is loaded only there, with the card option open. It learns your network address and what your browser tells about itself, which it uses to stop fraud, and may keep cookies for that; from us it gets the amount, the currency and the number of the order.',
        ],
        [
          'We keep what was paid and given back, when, and Stripe’s number for it. To slow down whoever tries out stolen cards we keep for one day that a card was declined, with the account, the network address and a fingerprint of the card by which Stripe tells cards apart; the number cannot be read from it.',
        ],
        ['In test mode, as the card form then says, nothing goes to Stripe and no money moves.'],
      ],
    },
    {
      title: 'Who can see an order',
      paragraphs: [
        [
          'The number of an order opens its tracking page without a login: status, history, address and telephone. Nobody can guess it, but whoever you give it to can see that page. 30 days after the order is delivered or cancelled, it no longer shows address and telephone.',
        ],
      ],
    },
    {
      title: 'How long',
      paragraphs: [['Some things end by themselves:']],
      list: [
        ['a login: after 30 days without use, after 90 days in any case, or when you end it'],
        [
          'a link that we mailed to you: when it is used or replaced, after a day at the latest; one to confirm the newsletter, or that you wait for a product, after 7 days',
        ],
        ...Object.values(howLong).map((words) => [words]),
      ],
    },
    {
      title: 'What stays',
      paragraphs: [
        [
          'A saved address and a review stay until you delete them, a product on your wishlist until you take it off. An address for the newsletter stays until you leave, by one click in any of its mails or in your account: then we delete it at once, and keep that somebody agreed and left, in a form from which the address cannot be read. What was reported of a review, with the reason, stays for six years in the record of our decisions; neither who reported it nor in which words stands there. Your account and your orders stay until you delete your account: nothing deletes them by itself.',
        ],
      ],
    },
    {
      title: 'What you can ask for',
      paragraphs: [
        [
          'You can see and change your details under ',
          textLinks.profile,
          '. Under ',
          textLinks.settings,
          ' you get a copy of all that we keep of you, as a file, and you can delete your account: then your name, addresses, telephone number, what you wrote to us and where your logins were are gone at once. What you bought stays in our books, and a review that is shown under its product, without saying who you are; its photos go. A complaint about your data stays for the time that is said above. While an order or a refund is open we need to know whose it is, so your account stays until then.',
        ],
        [
          'For anything else, for a correction, or if you cannot log in, write to ',
          textLinks.mail,
          ' from the address of your account: a person reads it.',
        ],
        [
          'If you are not content with how we treat your data, tick the box for it under ',
          textLinks.contact,
          ': your complaint gets a number at once, and an answer within a month. You can also complain to the Information Commissioner’s Office (ico.org.uk).',
        ],
      ],
    },
  ],
}

export const termsTexts: TextPageWords = {
  title: 'Terms & Conditions',
  intro: 'The rules of buying here, in plain words.',
  sections: [
    {
      title: 'Who sells',
      paragraphs: [
        [
          `You buy from ${SHOP.companyName}, ${SHOP.addressLines.slice(1).join(', ')}, VAT number ${SHOP.vatNumber}.`,
        ],
      ],
    },
    {
      title: 'How an order comes about',
      paragraphs: [
        [
          'You need an account to order. With Confirm Order you ask us to sell you what the page shows, at the total it shows. The contract is made when we approve the order; its status then reads Approved.',
        ],
        [
          'If a price or the stock has changed in the meantime, the shop tells you, and nothing is ordered until you agree.',
        ],
      ],
    },
    {
      title: 'Prices and offers',
      paragraphs: [
        ['Prices are in US dollars and include VAT. The total in the checkout is what you pay.'],
        [
          `Discounts that the shop speaks of, such as the one on a first order, are not taken off by the checkout yet: the Discount line reads ${formatPrice(0)}. If you would like to use one, write to us before you order. Larger orders: see `,
          textLinks.bulkBuy,
          '.',
        ],
      ],
    },
    {
      title: 'Payment',
      paragraphs: [
        [
          'By card, where the payment step offers it, or in cash on delivery. A card is charged when you press Pay. If it is not paid in the time that the payment step names, the order ends and nothing is charged. Money for an order that is cancelled goes back to the card in full. The goods stay ours until they are paid for.',
        ],
      ],
    },
    {
      title: 'Delivery and returns',
      paragraphs: [
        [
          'What holds for them stands under ',
          textLinks.delivery,
          ' and ',
          textLinks.returns,
          ', and is a part of these terms.',
        ],
      ],
    },
    {
      title: 'When something is wrong',
      paragraphs: [
        [
          'We answer for what we sell as the law says, and nothing here takes any of your rights as a consumer away. Please read the directions and warnings on a product’s page before you use it, and the list of ingredients if your skin is sensitive.',
        ],
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      paragraphs: [
        [
          'Only whoever was logged in when they bought a product here, and has received it, can review it, once each. So every review is by a buyer; where samples stand, each of them says so.',
        ],
        [
          'A person reads each review and looks at its photos before they are shown, and again when it is changed. We show good and bad ones alike, change no word, and pay for none. The rating of a product is the average of all reviews that are shown.',
        ],
        [
          'We do not show what insults or threatens somebody, holds personal data, advertises, is not about the product, or is against the law. Whoever wrote it gets a mail with the reason, can change it, and can answer that mail if we are wrong.',
        ],
        [
          'Anybody can report a review by the button under it. We look at each report and decide; the decision and its reason are recorded. Your own reviews stand under ',
          textLinks.myReviews,
          ', where you can change or delete them.',
        ],
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        [
          'Keep your password to yourself, and tell us if somebody else has it. What we store about you is in the ',
          textLinks.privacy,
          '.',
        ],
      ],
    },
    {
      title: 'Which law',
      paragraphs: [
        [
          'The law of England and Wales. If you are a consumer and live elsewhere, the protection of your own country’s law stays with you.',
        ],
      ],
    },
  ],
}

/** Cookies. The names are those that the browser shows. */
export const cookiesTexts: TextPageWords = {
  title: 'Cookies',
  intro:
    'One cookie that keeps you logged in, one that knows this browser again, two short ones if you sign in with Google, and two of Stripe’s if you pay by card. None of ours follows you.',
  sections: [
    {
      title: 'The cookies',
      paragraphs: [['The shop’s own go to this shop alone, and cannot be read by any script:']],
      list: [
        [
          'refresh (on a secured address __Secure-refresh): set when you log in. A random code that keeps your login alive. It goes only to the part of the shop that renews logins, and ends when you log out, after 30 days without use, and after 90 days in any case.',
        ],
        [
          'known-browser (__Host-known-browser): set when you log in, or set a new password by the link in our mail. Random codes that tell the shop in which accounts this browser has been, the last four, so that strangers who guess at your password cannot keep you out. They log nobody in. The code of an account ends with its password, all of them after 180 days without a login.',
        ],
        [
          'google-attempt (__Host-google-attempt): only if you sign in with Google. A random code by which the shop knows your browser again when it comes back from Google. It ends with that, or after 10 minutes.',
        ],
        [
          'google-proof (__Host-google-proof): only if you sign in with Google. A random code that stands for what Google has answered until you are logged in. It ends with that, or after 5 minutes.',
        ],
      ],
    },
    {
      title: 'Stripe’s cookies',
      paragraphs: [
        [
          'Where cards are taken by Stripe, its script sets two on this site once the card option is open on the payment step. Stripe uses them against fraud, and scripts can read them:',
        ],
      ],
      list: [
        ['__stripe_mid: a random code by which Stripe knows this browser again. It ends after a year.'],
        ['__stripe_sid: a random code by which it knows your visit. It ends after 30 minutes.'],
      ],
    },
    {
      title: 'Local storage',
      paragraphs: [['Stays in this browser until you remove it:']],
      list: [
        [
          'auth: who is logged in (id, name and email address) and the token that proves it. Emptied when you log out.',
        ],
        ['cart: your basket, that is products, quantities, prices and the addresses of their pictures.'],
      ],
    },
    {
      title: 'Database',
      paragraphs: [
        [
          'wishlist: only once you press the heart of a product without being logged in. Which products, and the price and stock you saw. They move to your account when you log in; your list is under ',
          textLinks.wishlist,
          '.',
        ],
      ],
    },
    {
      title: 'Session storage',
      paragraphs: [['Ends when you close the tab:']],
      list: [
        ['shoppingSession: what you are about to order, from the basket to the payment.'],
        [
          'orderKey: a random code which makes sure that pressing a button twice does not order twice; the number of the order while it waits for your card, and what is in it while the shop has not answered.',
        ],
        ['tsr-scroll-restoration-v1_3: how far you had scrolled, so that Back leads to the same place.'],
        [
          'tanstack_router_reload: that a page was loaded once more because a part of it was gone, so that it is not loaded for ever.',
        ],
      ],
    },
    {
      title: 'Why nobody asks you',
      paragraphs: [
        [
          'All of it is needed for what you came to do: log in, fill a basket, order, pay. There is nothing to agree to, because this shop neither advertises nor measures.',
        ],
        [
          'Log out, empty basket and wishlist and close the tab, and only known-browser and Stripe’s cookies are left. To remove everything, delete the data of this site in the settings of your browser. More under ',
          textLinks.privacy,
          '.',
        ],
      ],
    },
  ],
}
