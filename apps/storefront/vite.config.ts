import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
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
  { name: shellOf, priority: 1 },
]

/** What every page loads: all that the entry imports, directly or not, without waiting for a route. */
function shellOf(id: string, bundler: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>()
  const isEager = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    const info = bundler.getModuleInfo(module)
    return info !== null && (info.isEntry || info.importers.some(isEager))
  }
  return isEager(id) ? 'shell' : null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [picturesPlugin(), ownPartsPlugin(), tailwindcss(), tanstackStart(), react()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
})
