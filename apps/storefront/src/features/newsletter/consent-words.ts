import { newsletterTexts } from '#storefront/texts/footer.ts'

const { before, link, after } = newsletterTexts.consent

/** What is agreed to, as one sentence. */
export const CONSENT_WORDS = before + link + after
