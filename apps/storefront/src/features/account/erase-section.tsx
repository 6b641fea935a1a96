import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { EraseDialog } from '#storefront/features/account/erase-dialog.tsx'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { erasureTexts as texts } from '#storefront/texts/settings.ts'

export function EraseSection({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsSection title={texts.title} intro={texts.intro}>
      {hasPassword ? (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {texts.open}
        </Button>
      ) : (
        <p>{texts.noPassword}</p>
      )}
      {isAsking && <EraseDialog onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  )
}
