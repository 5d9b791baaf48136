import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const noExportAll = { selector: 'ExportAllDeclaration', message: 'Name what is exported.' };
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'RTCPeerConnection', 'open'];

export default tseslint.config(
  { ignores: ['dist', '.cache', 'node_modules', 'test-results', 'public', 'src/engine/mining/kernel'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noExportAll],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', ...network],
    },
  },
  {
    files: ['src/engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Take randomness from the RunContext.' }],
      'no-restricted-globals': ['error', ...network, 'Date', 'performance', 'setTimeout'],
    },
  },
  { files: ['**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  {
    files: ['*.config.{ts,mjs}', 'e2e/**', 'bench/**', 'cli/**', 'scripts/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off', 'no-restricted-globals': 'off' },
  },
);
