import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { IconButton } from '@shop/ui/icon-button'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { type ChosenFiles, chooseFrom, sizeText } from '#admin/features/import/chosen-files.ts'
import { DropZone, type DropZoneProps } from '#admin/features/import/drop-zone.tsx'
import { FileGuide } from '#admin/features/import/file-guide.tsx'
import { ImportHead } from '#admin/features/import/import-head.tsx'
import { Progress } from '#admin/features/import/progress.tsx'
import { type Sending, useSendFiles } from '#admin/features/import/use-send-files.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { PageBody } from '#admin/parts/page-head.tsx'
import { importTexts, chooseTexts as texts } from '#admin/texts/import.ts'

export type ChooseFilesProps = { onSent: (id: string) => void; above?: ReactNode }

/** The first step: which files. */
export function ChooseFiles({ onSent, above }: ChooseFilesProps) {
  const [chosen, setChosen] = useState<ChosenFiles>({})
  const [complaint, setComplaint] = useState<string>()
  const sending = useSendFiles(onSent)
  const choose = (files: readonly File[]) => {
    const next = chooseFrom(chosen, files)
    setComplaint(next.complaint)
    if (next.complaint === undefined) setChosen(next.files)
    sending.reset()
  }
  const isChosen = chosen.list !== undefined || chosen.zip !== undefined
  return (
    <>
      <ImportHead title={importTexts.title} />
      <PageBody>
        {above}
        <p className="measure text-moss">{texts.intro}</p>
        {sending.progress ? (
          <SendingFiles sending={sending} />
        ) : (
          <>
            <DropZone onFiles={choose} next={nextOf(chosen)} />
            {complaint && <FormMessage>{complaint}</FormMessage>}
            {sending.error && <FormMessage>{`${texts.notSent} ${wordsOf(sending.error)}`}</FormMessage>}
            {isChosen && (
              <Chosen chosen={chosen} onChosen={setChosen} onSend={() => void sending.send(chosen)} />
            )}
          </>
        )}
        <FileGuide />
      </PageBody>
    </>
  )
}

/** What fails without a call is the reading of a file, which has changed or is gone. */
function wordsOf(error: unknown): string {
  return error instanceof DOMException ? texts.unreadable : failureMessage(error)
}

function nextOf({ list, zip }: ChosenFiles): DropZoneProps['next'] {
  if (list && zip) return 'other'
  if (list) return 'zip'
  return zip && 'list'
}

type ChosenProps = { chosen: ChosenFiles; onChosen: (chosen: ChosenFiles) => void; onSend: () => void }

function Chosen({ chosen: { list, zip }, onChosen, onSend }: ChosenProps) {
  return (
    <section aria-label={texts.chosen} className="sheet-block">
      <ul>
        {list && (
          <ChosenFile icon={<FileText />} file={list} label={texts.list} onRemove={() => onChosen({ zip })} />
        )}
        {zip && (
          <ChosenFile
            icon={<Images />}
            file={zip}
            label={list ? texts.zip : texts.zipAlone}
            onRemove={() => onChosen({ list })}
          />
        )}
      </ul>
      <div className="sheet-body flex flex-wrap items-center gap-2 border-line border-t">
        <Button size="compact" onClick={onSend}>
          {texts.check}
        </Button>
        <Button variant="plain" size="compact" onClick={() => onChosen({})}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  )
}

type ChosenFileProps = { icon: ReactNode; file: File; label: string; onRemove: () => void }

function ChosenFile({ icon, file, label, onRemove }: ChosenFileProps) {
  return (
    <li className="sheet-line">
      <span aria-hidden="true" className="text-moss [&>svg]:size-5 [&>svg]:stroke-[1.75]">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-[550]">{file.name}</span>
        <span className="text-meta text-moss">{`${label}, ${sizeText(file.size)}`}</span>
      </span>
      <IconButton
        size="compact"
        label={texts.remove(file.name)}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  )
}

function SendingFiles({ sending: { progress, isLost, cancel } }: { sending: Sending }) {
  const percent = progress?.percent ?? 0
  return (
    <div className="sheet-block sheet-body grid justify-items-start gap-3">
      <p className="flex items-center gap-2 font-[550]">
        <FileUp aria-hidden="true" className="size-4.5 stroke-[1.75] text-moss" />
        {texts.sending}
      </p>
      <Progress label={texts.sending} percent={percent} words={texts.sent(percent)} />
      <p role="status" className="text-meta text-moss">
        {isLost && texts.again}
      </p>
      <Button variant="neutral" size="compact" onClick={cancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
