import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { picturesPlugin } from '../../tools/build/pictures-plugin.ts'

/**
 * The program of `/design`, an entry of its own: it shows all parts of the design system, and as a route of the shop it
 * would move them out of the screens they belong to. Its two files have no hash, since the server names them.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [picturesPlugin(), tailwindcss(), react()],
  build: {
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { design: 'src/design/design-client.tsx' },
      output: {
        codeSplitting: false,
        entryFileNames: '[name].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'design.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
