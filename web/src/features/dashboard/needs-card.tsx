import { CircleCheckBig, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatExact, useTranslation } from '../../i18n';
import { Card, LinkButton } from '../../ui';
import styles from './dashboard.module.css';
import type { Need } from './studies';

const dayMs = 24 * 60 * 60 * 1000;
const most = 5;

/** Links that are full or close soon, each with the way to their settings. */
export function NeedsCard({ needs, now }: { needs: readonly Need[]; now: number }): ReactNode {
  const { t, locale } = useTranslation('dashboard');
  const words = (need: Need): string => {
    if (need.kind === 'full') return t('needs.full', { count: need.tests });
    const days = Math.max(1, Math.ceil((need.closesAt - now) / dayMs));
    const closes = t('needs.closing', { count: days });
    return need.left === null ? closes : `${closes} ${t('needs.left', { count: need.left })}`;
  };
  return (
    <Card className={styles['needs'] ?? ''}>
      <h2>{t('needs.title')}</h2>
      <ul>
        {needs.slice(0, most).map((need) => {
          const Icon = need.kind === 'full' ? CircleCheckBig : Clock;
          const { id, name } = need.study;
          return (
            <li key={`${id} ${need.link} ${need.kind}`}>
              <Icon size={16} aria-hidden />
              <span className={styles['needWords']}>
                <strong>{need.link ? t('needs.named', { name, link: need.link }) : name}</strong>
                <span title={need.kind === 'closing' ? formatExact(need.closesAt, locale) : undefined}>
                  {words(need)}
                </span>
              </span>
              <LinkButton size={28} href={`#/apps/${id}/test.html`} aria-label={t('needs.openOf', { name })}>
                {t('needs.open')}
              </LinkButton>
            </li>
          );
        })}
      </ul>
      {needs.length > most && <p>{t('needs.more', { count: needs.length - most })}</p>}
    </Card>
  );
}
