// The arrows between folders. Feature names never appear: $1 is the folder the importer lives in, so a new feature needs no edit here.
const feature = (side) => `^src/${side}/features/([^/]+)/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: ['^src/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'web-never-reaches-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: ['^src/server/', '^node_modules/(fastify|@fastify|drizzle-orm|pg|@electric-sql)/'] },
    },
    {
      name: 'web-uses-no-node-core',
      severity: 'error',
      from: { path: '^src/web/', pathNot: ['^src/web/entry\\.server', '\\.test\\.tsx?$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-ssr-reaches-web',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/ssr/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'only-queries-and-tables-speak-sql',
      severity: 'error',
      from: { path: feature('server'), pathNot: ['/(queries|tables)\\.ts$', '\\.test\\.ts$'] },
      to: { path: ['/tables\\.ts$', '^node_modules/drizzle-orm/'] },
    },
    {
      name: 'features-meet-at-their-public-files',
      severity: 'error',
      from: { path: feature('server') },
      to: {
        path: feature('server'),
        pathNot: ['^src/server/features/$1/', '/(queries|tables|rules|commands)\\.ts$'],
      },
    },
    {
      name: 'features-see-ports-not-adapters',
      severity: 'error',
      from: { path: feature('server') },
      to: { path: '^src/server/adapters/[^/]+/(?!port\\.ts)' },
    },
    {
      name: 'base-never-reaches-features',
      severity: 'error',
      from: { path: '^src/server/(http|db|jobs|adapters)/' },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'web-features-are-islands',
      severity: 'error',
      from: { path: feature('web') },
      to: { path: feature('web'), pathNot: ['^src/web/features/$1/', '^src/web/features/questions/'] },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: ['^src/contract/', '^src/web/(features|routes|lib)/'] },
    },
    {
      name: 'nobody-imports-a-page',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/routes(/|\\.ts$)' },
      to: { path: '^src/web/routes/' },
    },
    {
      name: 'source-never-imports-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^(test|e2e|bench)/', '\\.test\\.tsx?$'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
}
