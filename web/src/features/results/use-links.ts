import { mainLinkId, studyLinks, type LinkParameter } from '@prototrail/model';
import { useMemo } from 'react';
import { useGetTestSettingsQuery } from '../../api';
import { useTranslation } from '../../i18n';

export interface NamedLink {
  id: string;
  name: string;
  parameters: readonly LinkParameter[];
}

/** The links that tests can have come through, with the names that results call them by; none of a public example. */
export function useLinks(appId: string, isExample: boolean): NamedLink[] {
  const { t } = useTranslation('study-links');
  const { data } = useGetTestSettingsQuery(appId, { skip: isExample });
  return useMemo(() => {
    const links = studyLinks(data ?? {});
    const main = links.find(({ id }) => id === mainLinkId);
    const others = links.filter(({ id }) => id !== mainLinkId);
    const named = others.map(({ id, name, isPilot, parameters }) => {
      const known = name || t('unnamed');
      return { id, name: isPilot ? t('filter.pilot', { name: known }) : known, parameters };
    });
    return [{ id: mainLinkId, name: t('main'), parameters: main?.parameters ?? [] }, ...named];
  }, [data, t]);
}
