import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { noSentence } from './scripts/lint/no-sentence.mjs';

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const noPrivateWord = {
  selector: ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], TSParameterProperty)[accessibility]',
  message: 'Use #private.',
};
const noExportAll = { selector: 'ExportAllDeclaration', message: 'Name what is exported.' };
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'RTCPeerConnection', 'open'];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'dist-single',
      'dist-package',
      '.cache',
      'node_modules',
      'test-results',
      'public',
      'src/engine/**/kernel',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noExportAll, noPrivateWord],
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
      'max-lines': ['error', 500],
      'max-lines-per-function': ['error', 60],
      'no-restricted-globals': ['error', ...network],
      'max-params': ['error', 6],
    },
  },
  {
    files: ['src/engine/mining/mine-plain.ts', 'src/engine/measures/{evidence,measures}.ts', '**/*.test.{ts,tsx}'],
    rules: { 'max-params': 'off' },
  },
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
  {
    // Every sentence stands in src/words; what still has some outside is counted in eslint-suppressions.json, and only down.
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts', 'cli/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/words/**'],
    plugins: { words: { rules: { 'no-sentence': noSentence } } },
    rules: { 'words/no-sentence': 'error' },
  },
  {
    files: ['src/engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Take randomness from the RunContext.' },
      ],
      'no-restricted-globals': ['error', ...network, 'Date', 'performance', 'setTimeout'],
    },
  },
  {
    // The engine and what is around the program know nothing of React.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/engine/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['*.config.{ts,mjs}', 'e2e/**', 'bench/**', 'cli/**', 'scripts/**', 'soak/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off', 'no-restricted-globals': 'off' },
  },
);
