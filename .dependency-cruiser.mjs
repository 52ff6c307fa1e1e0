// The dependency rules of ARCHITECTURE.md, as data. scripts/checks/architecture.test.ts tests each of them.
const tests = '\\.test\\.tsx?$|/testing/';

export default {
  forbidden: [
    {
      name: 'domain-imports-only-itself',
      severity: 'error',
      from: { path: '^domain/src', pathNot: tests },
      to: { pathNot: '^domain/src|^node_modules/zod/' },
    },
    {
      name: 'web-and-server-are-separate',
      severity: 'error',
      from: { path: '^(web|server)/src' },
      to: { path: '^(web|server)/src', pathNot: '^$1/src' },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'ui-imports-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^web/src/(?!ui/|lib/)' },
    },
    {
      name: 'import-features-by-their-entry',
      severity: 'error',
      from: {
        path: '^(server|web)/src/([^/]+)/',
        pathNot: `${tests}|^web/src/app/|^server/src/demo/`,
      },
      to: {
        path: '^$1/src/(?!platform/|ui/|lib/)[^/]+/',
        pathNot: '^$1/src/$2/|^$1/src/([^/]+)/\\1\\.tsx?$',
      },
    },
    {
      name: 'raw-sql-only-in-queries',
      severity: 'error',
      from: { path: '^server/src', pathNot: `${tests}|-queries\\.ts$|/platform/` },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'fixtures-only-for-demo-and-tests',
      severity: 'error',
      from: { path: '^(domain|server|web)/src', pathNot: `${tests}|/src/(fixtures|demo)/` },
      to: { path: '^(domain|server|web)/src/fixtures/' },
    },
    { name: 'no-import-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
