import { useState, type ReactNode } from 'react';
import { useGetPlanQuery } from '../../api';
import { formatDay, formatNumber, useTranslation } from '../../i18n';
import { Banner, TextLink } from '../../ui';
import styles from './account.module.css';
import { Section } from './section';

const megabyte = 1_000_000;
const near = 0.8;
/** A meter is a warning only above its `low`. */
const low = near - 0.001;

/** What the plan of the person allows and how much is used; nothing where the installation has no plans. */
export function PlanSection(): ReactNode {
  const { t, locale } = useTranslation('account');
  const [now] = useState(Date.now);
  const { data: plan } = useGetPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!plan?.isOn) return null;
  const { isPaid, paidUntil, limits, used, upgrade } = plan;
  const uses = [
    { id: 'prototypes', used: used.prototypes, limit: limits.prototypes, unit: undefined },
    { id: 'storage', used: Math.ceil(used.bytes / megabyte), limit: limits.storageMb, unit: 'megabyte' },
  ] as const;
  const shares = uses.map((use) => (use.limit === null ? 0 : use.limit === 0 ? 1 : use.used / use.limit));
  const most = Math.max(...shares);
  return (
    <Section id="plan">
      <div className={styles['card']}>
        <h3>{t(isPaid ? 'plan.paid' : 'plan.free')}</h3>
        {isPaid && paidUntil !== undefined && (
          <p className={styles['quiet']}>{t('plan.until', { day: formatDay(paidUntil, now, locale) })}</p>
        )}
        {uses.map((use, place) => {
          const text =
            use.limit === null
              ? t('plan.noLimit')
              : t('plan.of', {
                  used: formatNumber(use.used, locale),
                  limit: use.unit
                    ? new Intl.NumberFormat(locale, { style: 'unit', unit: use.unit }).format(use.limit)
                    : formatNumber(use.limit, locale),
                });
          return (
            <div key={use.id} className={styles['use']}>
              <span>{t(`plan.${use.id}`)}</span>
              <span>{text}</span>
              {use.limit !== null && (
                <meter
                  min={0}
                  max={1}
                  low={low}
                  high={1}
                  optimum={0}
                  value={shares[place]}
                  aria-label={t(`plan.${use.id}`)}
                >
                  {text}
                </meter>
              )}
            </div>
          );
        })}
        <div className={styles['use']}>
          <span>{t('plan.tests')}</span>
          <span>{limits.tests === null ? t('plan.noLimit') : formatNumber(limits.tests, locale)}</span>
        </div>
        {most >= near && <Banner kind="warning">{t(most >= 1 ? 'plan.full' : 'plan.near')}</Banner>}
        {upgrade !== '' && (
          <TextLink href={upgrade} target="_blank">
            {t('plan.upgrade')}
          </TextLink>
        )}
      </div>
    </Section>
  );
}
