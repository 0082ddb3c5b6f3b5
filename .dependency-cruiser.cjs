/** Who may import whom. Type-only imports count. The table is explained in docs/architecture.md. */
const lib = (name) => `^libs/${name}/src`;
const testFile = '\\.(test|e2e|infra)\\.tsx?$|/test/|/testing/|\\.contract\\.ts$|libs/platform/src/suites/';
const drivers = {
  '@photostructure/sqlite': '^libs/platform/src/',
  chdb: '^libs/platform/src/columnar/',
  '@clickhouse/client': '^libs/platform/src/columnar/',
  kafkajs: '^libs/platform/src/stream/kafka/',
  mongoose: '^libs/platform/src/documents/',
  ioredis: '^libs/platform/src/(cache|pubsub)/',
  minio: '^libs/platform/src/objects/',
};

const mayImport = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: testFile },
  to: { path: '^(libs|services|web|e2e)/', pathNot: [...allowed, from, 'node_modules/'] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Split the file or move the shared part down.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-imports',
      severity: 'error',
      comment: 'Product code may not import tests or the testing library.',
      from: { pathNot: `${testFile}|^libs/testing/|^e2e/` },
      to: { path: '\\.(test|e2e|infra)\\.tsx?$|^libs/testing/' },
    },
    mayImport('model-is-the-bottom', lib('model'), [], 'model imports a schema library and nothing else.'),
    mayImport('widgets-see-the-model', lib('widgets'), [lib('model')], 'A widget definition knows the model only.'),
    mayImport('contracts-see-the-model', lib('contracts'), [lib('model')], 'Contracts describe the wire.'),
    mayImport('platform-sees-drivers-only', lib('platform'), [], 'Ports and adapters know no product.'),
    mayImport(
      'analytics-sees-ports',
      lib('analytics'),
      [lib('model'), lib('contracts'), lib('platform')],
      'Metrics run for the service and for the command line.',
    ),
    mayImport(
      'service-kit',
      lib('service-kit'),
      [lib('contracts'), lib('platform'), lib('model')],
      'The kit knows no service and no widget.',
    ),
    mayImport(
      'testing',
      lib('testing'),
      [lib('model'), lib('widgets'), lib('contracts'), lib('platform')],
      'Factories know no service.',
    ),
    mayImport(
      'codegen-sees-widgets',
      lib('codegen'),
      [lib('model'), lib('widgets')],
      'Generated code follows from a document and the definitions.',
    ),
    mayImport('demo', lib('demo'), [lib('model')], 'The demo is a document; who shows it knows more.'),
    mayImport(
      'cli',
      lib('cli'),
      [lib('model'), lib('widgets'), lib('codegen'), lib('contracts'), lib('platform'), lib('analytics')],
      'The command line uses libraries.',
    ),
    {
      name: 'a-service-knows-no-other',
      severity: 'error',
      comment: 'Ask by gRPC, tell by the stream.',
      from: { path: '^services/([^/]+)/', pathNot: '^services/standalone/' },
      to: { path: '^services/', pathNot: '^services/($1/|standalone/src/testing/)' },
    },
    {
      name: 'test-product-in-tests-only',
      severity: 'error',
      comment: 'The test product starts every service: tests of a service use it, services do not.',
      from: { path: '^services/', pathNot: testFile },
      to: { path: '^services/standalone/src/testing/' },
    },
    {
      name: 'services-use-libs',
      severity: 'error',
      comment: 'Services see model, widgets, contracts, platform, analytics and service-kit.',
      from: { path: '^services/', pathNot: `${testFile}|^services/standalone/` },
      to: { path: '^(web|e2e|libs/(cli|testing))/' },
    },
    {
      name: 'web-stays-in-the-browser',
      severity: 'error',
      comment: 'The web uses model, widgets and contracts.',
      from: { path: '^web/src/', pathNot: testFile },
      to: { path: '^(services|e2e|libs/(platform|service-kit|analytics|cli|testing))/' },
    },
    {
      name: 'ui-is-the-bottom-of-web',
      severity: 'error',
      comment: 'ui has no product words.',
      from: { path: '^web/src/(ui|api|i18n)/', pathNot: testFile },
      to: { path: '^web/src/(app|features|canvas|simulator)/', pathNot: '^web/src/app/session' },
    },
    {
      name: 'canvas-and-player-apart',
      severity: 'error',
      comment: 'The player ships none of the editor.',
      from: { path: '^web/src/simulator/' },
      to: { path: '^web/src/(canvas|features|app)/' },
    },
    {
      name: 'editor-without-player',
      severity: 'error',
      comment: 'The editor engine knows no feature.',
      from: { path: '^web/src/canvas/', pathNot: testFile },
      to: { path: '^web/src/(simulator|features|app)/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      comment: 'Features meet in web/src/app.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'e2e-uses-the-doors',
      severity: 'error',
      comment: 'End-to-end tests use the built product.',
      from: { path: '^e2e/' },
      to: { path: '^services/' },
    },
    {
      name: 'no-nest-below-the-kit',
      severity: 'error',
      comment: 'Libraries know no framework.',
      from: { path: '^libs/(model|widgets|codegen|contracts|platform|analytics|testing)/' },
      to: { path: 'node_modules/@nestjs/' },
    },
    ...Object.entries(drivers).map(([driver, home]) => ({
      name: `driver-${driver.replace(/[@/]/g, '')}`,
      severity: 'error',
      comment: 'A driver is used in its adapter only.',
      from: { path: '^(libs|services|web)/', pathNot: `${home}|${testFile}` },
      to: { path: `node_modules/${driver}/` },
    })),
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      comment: 'Declare it in the package that uses it.',
      from: { path: '^(libs|services)/[^/]+/src/', pathNot: testFile },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.gen\\.)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['prototrail-source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
