import { useCallback } from 'react';
import { useTranslation } from '../../../i18n';

/** What a test is called: its label, else "Test 12" by its place in time. */
export function useTestName(): (test: { number: number; label: string | null }) => string {
  const { t } = useTranslation('results');
  return useCallback(({ number, label }) => label ?? t('sessions.name', { number }), [t]);
}
