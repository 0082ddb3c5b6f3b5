import { useCallback } from 'react';
import type { Action } from '../../canvas';
import { useTranslation } from '../../i18n';

/** Texts of the editor: `t('inspector.layout')`; label keys of engine and widget definitions by `label('editor.action.undo')`. */
export function useEditorTexts() {
  const { t, locale } = useTranslation('editor');
  const { t: widget } = useTranslation('widgets');
  const label = useCallback(
    (key: string, fallback: string, values: Readonly<Record<string, string | number>> = {}): string => {
      const [namespace, ...rest] = key.split('.');
      const path = rest.join('.');
      const text = namespace === 'widgets' ? widget(path) : t(path, values);
      return text === path ? fallback : text;
    },
    [t, widget],
  );
  const actionLabel = (action: Action): string => label(action.labelKey, action.name ?? action.id);
  return { t, label, actionLabel, locale };
}
