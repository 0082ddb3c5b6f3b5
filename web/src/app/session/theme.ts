import type { Theme } from '../../api';

/** Sets `data-theme` on the document; `system` removes it, so that the browser's choice counts. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
