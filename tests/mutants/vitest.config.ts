import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    setupFiles: ['tests/support/bare-zod.ts'],
  },
})
