/** Packages that ship ES modules only and must be compiled for Jest's CommonJS loader. */
const esmPackages = [
  'hyparquet',
  'hyparquet-writer',
  '@nestjs',
  '@noble',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'jose',
  'openid-client',
  'oauth4webapi',
  'cookie',
  'konva',
  'path-bool',
  'rbush',
  'quickselect',
  'pixelmatch',
  'yaml',
  '@fontsource-variable',
].join('|');
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const styleStub = { '\\.(css|svg)$': '<rootDir>/deploy/scripts/jest-style-stub.cjs' };
const project = (displayName, roots, extra = {}) => ({
  displayName,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'json', 'cjs', 'mjs', 'node'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['prototrail-source', 'node', 'require', 'default'] },
  setupFiles: ['<rootDir>/deploy/scripts/jest-seed.cjs'],
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false), '\\.jsx$': swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`],
  moduleNameMapper: styleStub,
  ...extra,
});
/** `make test` gives the files of a project in groups; see `deploy/scripts/test-groups.ts`. A copy of the folder, as tests make one, has none. */
const grouped = (name, roots, extra) =>
  process.env.TEST_GROUPS === __dirname
    ? project(name, [`.test-groups/${name}`], { ...extra, testMatch: ['**/group-*.cjs'] })
    : project(name, roots, extra);
module.exports = {
  // a limit for what hangs, far above what a test takes on a machine that is busy
  testTimeout: 120_000,
  projects: [
    grouped('libs', ['libs']),
    grouped('services', ['services', 'deploy']),
    grouped('web', ['web'], {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/deploy/scripts/jest-seed.cjs', '<rootDir>/deploy/scripts/jest-browser.cjs'],
      setupFilesAfterEnv: ['<rootDir>/deploy/scripts/jest-cleanup.cjs'],
      testEnvironmentOptions: { customExportConditions: ['prototrail-source', 'browser', 'require', 'default'] },
      moduleNameMapper: { ...styleStub, '^\\./preloaded$': '<rootDir>/web/src/i18n/testing/preloaded.ts' },
    }),
    grouped('e2e', ['e2e'], {
      testMatch: ['**/*.e2e.ts'],
      setupFilesAfterEnv: ['<rootDir>/deploy/scripts/jest-second-try.cjs'],
    }),
    // Against real servers; run by `make test-infra`.
    project('infra', ['libs', 'e2e'], { testMatch: ['**/*.infra.ts'] }),
  ],
};
