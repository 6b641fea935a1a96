import { hydrateRoot } from 'react-dom/client'
import { DesignPage } from '#storefront/design/design-page.tsx'
import '@vitejs/plugin-react/preamble'
import './design.css'

const root = document.getElementById('root')
if (root) hydrateRoot(root, <DesignPage />)
