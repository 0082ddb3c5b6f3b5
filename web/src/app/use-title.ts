import { useEffect } from 'react';
import { useTranslation } from '../i18n';

/** Sets the document's title: "Results · Mobile banking · Prototrail". Missing parts are left out. */
export function useTitle(...parts: (string | undefined)[]): void {
  const { t } = useTranslation('app');
  const page = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = page ? t('title', { page }) : t('product');
  }, [page, t]);
}
