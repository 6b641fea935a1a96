import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { picturesPlugin } from './vite/pictures-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [picturesPlugin(), tailwindcss(), tanstackStart(), react()],
})
