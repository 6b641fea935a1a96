import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { morphInto } from '#storefront/platform/view-transition.ts'

export type PictureStageProps = {
  productId: string
  /** A file of the picture that is there already, for whoever comes from the product's card. */
  underlay: string | undefined
  children?: ReactNode
}

/** Where a product's large picture stands, also while it is on its way: the picture of the clicked card morphs into it. */
export function PictureStage({ productId, underlay, children }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  // External system: the browser, which takes the transition's snapshot as soon as the page is there.
  useLayoutEffect(() => morphInto(productId, stage.current), [productId])
  return (
    <div ref={stage} className="relative aspect-square w-full grow lg:aspect-auto">
      {underlay && (
        // In the same frame as the page: were it decoded later, the transition would begin with an empty place.
        <img src={underlay} alt="" decoding="sync" className={`absolute inset-0 size-full ${stagedClass}`} />
      )}
      {children}
    </div>
  )
}

/** Where the place is a little wider than the photographs, what stands on the table is kept rather than the cloth in front of it. */
export const stagedClass = 'object-cover lg:object-top'
