import { SHOP } from '@shop/contract/shop'
import { buttonClass } from '@shop/ui/button'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { contactTexts } from '#storefront/texts/contact.ts'

/** The map (CONTACT-06): drawn, because a map service in a frame would hear of every visitor. The way to one is a link. */
export function ContactMap() {
  return (
    <section aria-label={contactTexts.map} className="relative h-80 overflow-hidden lg:h-110">
      <div role="img" aria-label={contactTexts.mapAlt} className="size-full">
        <Streets />
        <Pin />
      </div>
      <a
        href={SHOP.mapUrl}
        rel="noreferrer"
        className={buttonClass({
          variant: 'neutral',
          size: 'small',
          className: 'absolute right-5 bottom-5 lg:right-gutter lg:bottom-8',
        })}
      >
        {contactTexts.openMap}
        <ArrowUpRight aria-hidden="true" className="size-4.5 stroke-[1.75]" />
      </a>
    </section>
  )
}

/** Parks, the river and the streets that cross it. */
function Streets() {
  return (
    <svg
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className="size-full"
      style={{ background: 'color-mix(in oklab, var(--color-mist), var(--color-status-delivered) 30%)' }}
    >
      <path
        style={{ fill: 'color-mix(in oklab, var(--color-status-approved) 60%, var(--color-charcoal))' }}
        d="M0 384C150 330 250 370 420 384 640 402 760 250 960 214 1140 178 1300 178 1440 196V440H0Z"
      />
      <path className="fill-matcha" d="M324 76h126v126H324ZM756-20h162v78H756ZM1116-20h108v96h-108Z" />
      <g className="stroke-lather">
        <path
          strokeWidth="8"
          d="M-10 94 300 14M304 10 162 274M446-2 1368 274M1180 60 1134 238M790 0 770 90"
        />
        <path
          strokeWidth="20"
          d="M-10 10C200 20 320 4 470-4 640-10 720 40 930 58 1130 76 1240 40 1460-10M-10 182C300 170 420 186 620 182 860 176 1000 110 1150 70 1280 36 1360 56 1460 74M224-10C214 160 180 260 232 416M604-10C640 120 690 220 664 382M1018-10C990 110 952 160 990 256"
        />
      </g>
    </svg>
  )
}

/** Points at the middle of the map, whatever part of it the window shows. */
function Pin() {
  return (
    <svg
      viewBox="0 0 120 164"
      aria-hidden="true"
      className="absolute bottom-[47%] left-1/2 w-12.5 -translate-x-1/2 lg:w-30"
    >
      <path className="fill-leaf" d="M60 164C24 122 0 92 0 60a60 60 0 0 1 120 0c0 32-24 62-60 104Z" />
      <circle cx="60" cy="58" r="20" className="fill-calendula" />
    </svg>
  )
}
