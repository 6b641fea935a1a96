import { Picture, type PictureSource } from '@shop/ui/picture'
import { MorePages } from '#storefront/features/pages/more-pages.tsx'
import { Phrases, sentenceOf } from '#storefront/features/pages/phrases.tsx'
import type { TextPageWords, TextSection } from '#storefront/texts/pages.ts'

export type TextPageProps = {
  words: TextPageWords
  /** Its own path, which the links at the foot leave out. */
  path: string
  /** Square; stands beside the title, or under it where there is no room. */
  picture?: PictureSource
}

/** A page of text: title, a sentence that says it all, then sections with their names at the left. */
export function TextPage({ words: { title, intro, sections }, path, picture }: TextPageProps) {
  return (
    <div className="px-gutter pt-7 pb-section lg:pt-14">
      <div className={picture && 'grid gap-x-10 gap-y-9 md:grid-cols-2'}>
        <div>
          <h1 className="max-w-[10em] font-display text-display-1">{title}</h1>
          <p className="mt-6 max-w-[34em] text-lead lg:mt-9">{intro}</p>
        </div>
        {picture && (
          <Picture
            picture={picture}
            sizes="(width >= 768px) 50vw, 100vw"
            priority
            position="50% 55%"
            className="-mx-gutter aspect-4/3 md:ml-0"
          />
        )}
      </div>
      <div className="mt-block">
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
        <MorePages except={path} />
      </div>
    </div>
  )
}

function Section({ id, title, paragraphs, list = [] }: TextSection) {
  return (
    <section
      id={id}
      className="hairline grid gap-x-10 gap-y-4 py-8 lg:grid-cols-[1fr_2fr] lg:items-baseline lg:py-10"
    >
      <h2 className="font-display text-heading-2">{title}</h2>
      <div className="max-w-text space-y-3">
        {paragraphs.map((phrases) => (
          <p key={sentenceOf(phrases)}>
            <Phrases phrases={phrases} />
          </p>
        ))}
        {list.length > 0 && (
          <ul className="list-disc space-y-2 pl-5 marker:text-moss">
            {list.map((phrases) => (
              <li key={sentenceOf(phrases)}>
                <Phrases phrases={phrases} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
