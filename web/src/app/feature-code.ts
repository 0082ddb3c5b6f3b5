import { withTexts } from '../i18n';

/** The code of the tabs of a prototype that is large. */
export const tabCode = {
  results: withTexts(['results', 'study-links', 'behaviour'], () => import('../features/results/results-page')),
  test: withTexts(
    ['test-settings', 'study-links', 'study-check'],
    () => import('../features/test-settings/test-settings-page'),
  ),
} as const;

/** The editor; its page shows an outline until it is there. */
export const editorCode = withTexts(
  ['editor', 'layout', 'window', 'components', 'masters', 'tokens', 'widgets'],
  () => import('../features/editor/editor-page'),
);
