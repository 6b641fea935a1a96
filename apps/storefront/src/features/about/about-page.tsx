import workshop from 'virtual:picture/about-workshop'
import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import { Team } from '#storefront/features/about/team.tsx'
import { Values } from '#storefront/features/about/values.tsx'
import { aboutTexts } from '#storefront/texts/about.ts'

/** The About page: all of it stands in the copy deck, nothing is asked for (ABOUT-01 to ABOUT-05). */
export function AboutPage() {
  const { mission, vision, ingredients, workshop: place } = aboutTexts
  return (
    <>
      <Title />
      <section id="story" className={pairClass}>
        <TextBlock {...mission} />
        <TextBlock {...vision} />
      </section>
      <Values />
      <section className={pairClass}>
        <TextBlock id="ingredients" {...ingredients} />
        <TextBlock id="workshop" {...place} />
      </section>
      <Team />
    </>
  )
}

const pairClass = 'grid gap-x-10 gap-y-11 px-gutter py-section md:grid-cols-2 xl:gap-x-20'

function Title() {
  return (
    <div data-scent="unscented" className="grid bg-(--scent) md:grid-cols-2">
      <h1 className="self-center px-gutter pt-8 pb-9 font-display text-display-1 md:py-14">
        <span className="block max-w-[9em] md:max-w-[6em]">{aboutTexts.heading}</span>
      </h1>
      <Picture
        picture={workshop}
        alt={aboutTexts.pictureAlt}
        sizes="(width >= 768px) 67vw, 160vw"
        priority
        className="aspect-square w-full md:aspect-auto md:h-150"
        // The cutter and the rack, and where there is room for it the whole vase, too.
        imageClassName="object-[80%_50%] xl:object-right min-[87.5rem]:object-[42%_50%]"
      />
    </div>
  )
}

type TextBlockProps = {
  /** Where a link of the footer leads. */
  id?: string
  title: string
  text: string
  /** A post that tells more, and the words of the link to it. */
  post?: string
  link?: string
}

function TextBlock({ id, title, text, post, link }: TextBlockProps) {
  return (
    <div id={id}>
      <h2 className="font-display text-display-2">{title}</h2>
      <p className="mt-6 max-w-[23em] text-lead text-moss">{text}</p>
      {post && (
        <Link to="/blogs/$id" params={{ id: post }} className="text-link mt-3">
          {link}
        </Link>
      )}
    </div>
  )
}
