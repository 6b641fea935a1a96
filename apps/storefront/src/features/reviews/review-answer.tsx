import { productTexts } from '#storefront/texts/catalogue.ts'

/** Of the shop, under the review. */
export function ReviewAnswer({ text }: { text: string }) {
  return (
    <div className="measure mt-3 bg-mist px-4 py-3 text-small">
      <p className="font-semibold">{productTexts.answer}</p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </div>
  )
}
