export { resumeImports } from './resume-imports.ts'
