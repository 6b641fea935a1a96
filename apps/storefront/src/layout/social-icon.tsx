import type { SHOP } from '@shop/contract/shop'

export type Network = (typeof SHOP.social)[number]['network']

/** Lucide has dropped brand marks; these are drawn for the footer in its line weight. */
const paths: Record<Network, string> = {
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1h.01',
  Facebook: 'M14 21v-7h3l.5-4H14V8c0-1.2.4-2 2-2h2V3h-3c-3 0-5 1.9-5 5v2H7v4h3v7',
  Pinterest: 'M9.6 21l2.8-11.2M8.1 13.6A5.9 5.9 0 1 1 12.9 15.7c-.8 0-1.4-.1-1.9-.4',
}

/** The logo of a social network: decoration beside a link's name. */
export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="-.8 -.8 25.6 25.6"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[network]} />
    </svg>
  )
}
