import picture from 'virtual:picture/blog-curing-rack'
import { Button, buttonClass } from '@shop/ui/button'
import { Heading } from '@shop/ui/heading'
import { LeafMark } from '@shop/ui/leaf-mark'
import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { may, useMe } from '#admin/platform/session.ts'
import { firstDayTexts as texts } from '#admin/texts/first-day.ts'

/** In place of an empty list: ways to begin. */
export function FirstDay({ onNew }: { onNew: () => void }) {
  const mayImport = may(useMe(), 'imports.run')
  return (
    <section aria-labelledby="first-day" className="sheet-block first-day">
      <div className="first-day-words">
        <LeafMark className="size-13 text-leaf max-md:hidden" />
        <Heading level={2} id="first-day" className="first-day-title">
          {texts.title}
        </Heading>
        <p className="measure text-moss">{texts.hint}</p>
        <div className="flex w-full flex-wrap gap-3">
          <Button size="large" icon={<Plus />} className="max-md:w-full" onClick={onNew}>
            {texts.firstProduct}
          </Button>
          {mayImport && (
            <Link
              to="/import"
              className={buttonClass({ variant: 'neutral', size: 'large', className: 'max-md:w-full' })}
            >
              <FileUp aria-hidden="true" className="size-5 stroke-[1.75]" />
              {texts.bringList}
            </Link>
          )}
        </div>
        {mayImport && <p className="measure text-meta text-moss">{texts.listHint}</p>}
      </div>
      <Picture picture={picture} alt="" sizes="(width >= 48rem) 50vw, 100vw" className="first-day-picture" />
    </section>
  )
}
