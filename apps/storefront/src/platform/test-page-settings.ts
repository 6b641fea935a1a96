import { setSettings } from './page-settings.ts'

/** For tests: sets what the server would tell its pages about an installation at https://shop.example. */
export function setTestSettings(): void {
  setSettings({
    publicUrl: 'https://shop.example',
    adminUrl: '/admin',
    isDemo: true,
    paymentLoadsScript: false,
  })
}
