import { defineConfig } from 'vitest/config';

// Only the pure rules: Stryker can't select one project of vitest.config.ts, and runs all it finds.
export default defineConfig({ test: { include: ['domain/src/**/*.test.ts'] } });
