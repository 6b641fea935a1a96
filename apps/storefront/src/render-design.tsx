import { renderToString } from 'react-dom/server'
import { DesignDocument } from '#storefront/design/design-document.tsx'

export function renderDesign(): Response {
  return new Response(`<!DOCTYPE html>${renderToString(<DesignDocument />)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
