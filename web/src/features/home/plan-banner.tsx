import type { ReactNode } from 'react';
import { useGetPlanQuery } from '../../api';
import { formatNumber, useTranslation } from '../../i18n';
import { Banner, TextLink } from '../../ui';

const megabyte = 1_000_000;
const near = 0.8;

/** Says before a limit of the plan is reached, and at the limit, what can be done. */
export function PlanBanner(): ReactNode {
  const { t, locale } = useTranslation('home');
  const { data: plan } = useGetPlanQuery();
  if (!plan?.isOn) return null;
  const { limits, used, upgrade } = plan;
  const uses = [
    { key: '', used: used.prototypes, limit: limits.prototypes },
    { key: 'Files', used: Math.floor(used.bytes / megabyte), limit: limits.storageMb },
  ];
  const said = uses.filter(({ used: count, limit }) => limit !== null && count >= limit * near);
  if (said.length === 0) return null;
  return (
    <Banner kind="warning">
      {said.map(({ key, used: count, limit }) => (
        <p key={key}>
          {t(`plan.${count >= (limit ?? 0) ? 'full' : 'near'}${key}`, {
            used: formatNumber(count, locale),
            limit: formatNumber(limit ?? 0, locale),
          })}
        </p>
      ))}
      {upgrade !== '' && (
        <TextLink href={upgrade} target="_blank">
          {t('plan.upgrade')}
        </TextLink>
      )}
    </Banner>
  );
}
