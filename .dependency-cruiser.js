/** The border between packages: npm's hoisting would let any of them import any other. */
const packages = [
  'messages',
  'contract',
  'credentials',
  'postgres',
  'demo',
  'server',
  'sandbox',
  'web',
  'e2e',
  'bench',
];
const mayImport = {
  messages: [],
  contract: ['messages'],
  credentials: [],
  postgres: [],
  demo: ['contract'],
  server: ['contract', 'credentials', 'messages', 'postgres', 'demo'],
  sandbox: ['postgres'],
  web: ['contract', 'credentials', 'messages'],
  e2e: ['contract', 'credentials', 'messages'],
  bench: ['contract'],
};

/** The sandbox is met over HTTP and SMTP; only these start it, or fill its tables. */
const startsTheSandbox =
  '^server/src/(main\\.ts|composition/processes/open-machine\\.ts|commands/(restore|upgrade)\\.ts|testing/|reliability/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...packages.map((name) => ({
      name: `${name}-imports-only-its-own`,
      severity: 'error',
      from: { path: `^${name}/`, pathNot: startsTheSandbox },
      to: {
        path: `^(${packages.join('|')})/`,
        pathNot: [name, ...mayImport[name]].map((allowed) => `^${allowed}/`),
      },
    })),
    {
      name: 'the-sandbox-is-met-at-its-index',
      severity: 'error',
      from: { path: startsTheSandbox },
      to: { path: '^(sandbox|web|e2e|bench)/', pathNot: '^sandbox/src/index\\.ts$' },
    },
    {
      name: 'contract-is-data',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '^messages/generated/', '^messages/src/language', '^node_modules/zod/'] },
    },
    {
      name: 'lib-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^server/src/lib/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!lib/)' },
    },
    {
      name: 'database-imports-none-of-the-others',
      severity: 'error',
      from: { path: '^server/src/database/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!database/|lib/)' },
    },
    {
      name: 'gateways-select-from-no-table',
      severity: 'error',
      from: { path: '^server/src/gateways/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!gateways/|lib/)' },
    },
    {
      name: 'what-routes-stand-on-knows-no-domain',
      severity: 'error',
      from: { path: '^server/src/(http|cache|jobs)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(modules|pages|demonstration|composition|commands|app|main)' },
    },
    {
      name: 'modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'a-module-is-met-at-its-index',
      severity: 'error',
      from: { path: '^server/src/(?!modules/)', pathNot: '^server/src/testing/drawn-certificate\\.ts$' },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'course-access-imports-no-module',
      severity: 'error',
      from: { path: '^server/src/modules/course-access/' },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/course-access/' },
    },
    {
      name: 'only-the-app-imports-class-page',
      severity: 'error',
      from: { pathNot: ['^server/src/modules/class-page/', '^server/src/app\\.ts$'] },
      to: { path: '^server/src/modules/class-page/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/(testing|reliability)/', '\\.test\\.ts$'] },
      to: { path: '^server/src/(testing|reliability)/' },
    },
    {
      name: 'web-points-inwards',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|pages|app)/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|app)/' },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-render|dist-languages|test-results)/' },
    /** TypeScript 7 has no interface for tools yet. */
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
