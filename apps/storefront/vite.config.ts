import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownPartsPlugin } from './vite/own-parts-plugin.ts'
import { picturesPlugin } from './vite/pictures-plugin.ts'

/** Left alone, the bundler makes a file of every module that two routes share: 50 requests a page instead of a dozen. */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand|zod)\//,
    priority: 3,
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 2 },
  // What belongs to a screen stays with the screens that show it: every page loads this file.
  { name: 'shared', test: /^(?!.*\/(features|texts)\/)/, minShareCount: 4, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [picturesPlugin(), ownPartsPlugin(), tailwindcss(), tanstackStart(), react()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
})
