import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import FileUp from 'lucide-react/icons/file-up'
import type { ReactNode } from 'react'
import { BackLink } from '#admin/parts/back-link.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { importTexts as texts } from '#admin/texts/import.ts'

export type ImportHeadProps = { title: string; about?: ReactNode; onAnother?: () => void }

/** Title of every step, with the way back to the list and to another file. */
export function ImportHead({ title, about, onAnother }: ImportHeadProps) {
  return (
    <PageHead
      title={title}
      about={about}
      back={<BackLink to="/products" label={texts.back} />}
      actions={
        onAnother && (
          <>
            <Button
              variant="neutral"
              size="compact"
              className="max-md:hidden"
              icon={<FileUp />}
              onClick={onAnother}
            >
              {texts.anotherFile}
            </Button>
            <span className="-mr-2 md:hidden">
              <IconButton
                size="compact"
                label={texts.anotherFile}
                icon={<FileUp aria-hidden="true" />}
                onClick={onAnother}
              />
            </span>
          </>
        )
      }
    />
  )
}
