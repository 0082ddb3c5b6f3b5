import { useTranslation } from '../../../i18n';
import { showToast } from '../../../ui';

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('inspect');
  return (text) => {
    const copied = async (): Promise<void> => {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', text: t('copied') });
    };
    copied().catch(() => showToast({ kind: 'error', text: t('copyFailed') }));
  };
}
