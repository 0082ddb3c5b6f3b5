import { useEffect } from 'react';
import { instanceName } from '../ui';
import { useTranslation } from '../i18n';

/** Sets the document's title: "Results · Mobile banking · Prototrail". Missing parts are left out. */
export function useTitle(...parts: (string | undefined)[]): void {
  const { t } = useTranslation('app');
  const page = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    const name = instanceName();
    if (name === undefined) document.title = page ? t('title', { page }) : t('product');
    else document.title = page ? `${page} · ${name}` : name;
  }, [page, t]);
}
