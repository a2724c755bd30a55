import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './netlify/data/schema/index.ts',
  out: './drizzle',
  casing: 'snake_case',
})
