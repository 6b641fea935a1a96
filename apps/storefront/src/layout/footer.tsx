import { SHOP } from '@shop/contract/shop'
import { iconButtonClass } from '@shop/ui/icon-button'
import { Wordmark } from '@shop/ui/wordmark'
import { FOOTER_COLUMNS } from '#storefront/layout/footer-links.ts'
import { NewsletterForm } from '#storefront/layout/newsletter-form.tsx'
import { SocialIcon } from '#storefront/layout/social-icon.tsx'
import { footerTexts, newsletterTexts } from '#storefront/texts/footer.ts'

/** SHELL-15 to SHELL-18; newsletter first where the page has no band of its own. Long because it is markup without state. */
export function Footer({ hasNewsletter }: { hasNewsletter: boolean }) {
  return (
    <footer className="on-dark bg-bottle px-gutter pt-14 pb-8 text-lather">
      {hasNewsletter && (
        <section className="mb-14 grid items-baseline gap-8 border-leaf border-b pb-14 lg:grid-cols-2">
          <h2 className="text-display-2">{newsletterTexts.heading}</h2>
          <NewsletterForm variant="bright" />
        </section>
      )}
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-[3fr_3fr_3fr_4fr] lg:gap-x-10 xl:grid-cols-[1fr_1fr_1fr_3fr]">
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2.5 text-heading-3">{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} className="inline-flex min-h-11 items-center text-sage hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <ul className="col-span-full flex gap-2.5 lg:col-span-1 lg:justify-self-end">
          {SHOP.social.map(({ network, url }) => (
            <li key={network}>
              <a
                href={url}
                aria-label={footerTexts.social(SHOP.name, network)}
                className={iconButtonClass('outline-on-dark')}
              >
                <SocialIcon network={network} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Wordmark className="mt-12 w-full text-leaf" />
      <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-4 text-sage text-small">
        <p>{footerTexts.copyright(SHOP.copyrightYear, SHOP.companyName)}</p>
        <p>{footerTexts.vat(SHOP.vatNumber)}</p>
      </div>
    </footer>
  )
}
