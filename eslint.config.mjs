import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const banned = (selector, message) => ({ selector, message });
const everywhere = [
  banned('ExportAllDeclaration', 'Name what you export.'),
  banned('TSEnumDeclaration', 'Use a union of literals.'),
];
const literalText = banned('JSXText[value=/[A-Za-z]{2,}/]', "Use a translation: t('…').");
const bareEffect = banned(
  "CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression.arguments:first-child[body.type='CallExpression']",
  'Give the effect braces or `void`: what it returns is taken as its clean-up.',
);
const nestVerb = banned(
  'Decorator[expression.callee.name=/^(Get|Post|Put|Delete|Patch|All|Head|Options)$/]',
  'Use @Route(…) with a route of @prototrail/contracts, which declares its access.',
);
const impure = [
  banned(
    "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    'Take the time from a Clock that is passed in.',
  ),
  banned(
    "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    'Take randomness from Ids that are passed in.',
  ),
];
const environment = {
  object: 'process',
  property: 'env',
  message: 'Read the environment in config.ts only.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/proto/*.gen.ts',
      'node_modules/**',
      '**/*.cjs',
      '**/*.mjs',
      'data/**',
      'e2e/artifacts/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-object-type': 'off',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      'no-restricted-properties': ['error', environment],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['libs/model/src/**', 'services/*/src/domain/**', 'web/src/canvas/**'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...impure] },
  },
  {
    files: ['services/**/*.ts'],
    ignores: ['services/*/src/domain/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, nestVerb] },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, literalText, bareEffect] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/api/**', 'web/src/app/session/**', 'web/src/simulator/recorder/**', '**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Call the server through web/src/api.' },
        { name: 'localStorage', message: 'Keep what lasts in web/src/app/session.' },
      ],
    },
  },
  {
    files: ['**/config.ts', 'e2e/**', 'deploy/**', '**/*.test.ts', 'web/*.mts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['e2e/**', 'deploy/**', 'libs/cli/src/**'], rules: { 'no-console': 'off' } },
);
