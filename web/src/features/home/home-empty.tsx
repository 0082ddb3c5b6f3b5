import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useFeature } from '../../api';
import { useTranslation } from '../../i18n';
import { EmptyState, TextLink } from '../../ui';
import startStyles from './create-form.module.css';
import styles from './home-empty.module.css';
import { startOptionsFor, type StartId } from './start-options';

/** Three screens and the trail of a tester through them. */
function Drawing(): ReactNode {
  const line = { fill: 'none', stroke: 'var(--border-default)', strokeWidth: 1.2 } as const;
  const block = { fill: 'var(--bg-active)' } as const;
  return (
    <svg viewBox="0 0 360 144" width="100%" aria-hidden focusable="false">
      <rect x="1" y="17" width="82" height="124" rx="10" {...line} />
      <rect x="13" y="31" width="40" height="7" rx="3.5" {...block} />
      <rect x="13" y="47" width="58" height="40" rx="6" {...block} />
      <rect x="13" y="114" width="58" height="14" rx="5" fill="var(--accent-solid)" />
      <rect x="139" y="1" width="82" height="124" rx="10" {...line} />
      <rect x="151" y="15" width="30" height="7" rx="3.5" {...block} />
      <rect x="151" y="31" width="58" height="12" rx="4" {...block} />
      <rect x="151" y="49" width="58" height="12" rx="4" {...block} />
      <rect x="151" y="98" width="58" height="14" rx="5" fill="var(--accent-solid)" />
      <rect x="277" y="17" width="82" height="124" rx="10" {...line} />
      <rect x="289" y="53" width="58" height="7" rx="3.5" {...block} />
      <rect x="299" y="67" width="38" height="7" rx="3.5" {...block} />
      <circle cx="318" cy="107" r="12" fill="none" stroke="var(--success-text)" strokeWidth="1.8" />
      <path
        d="m312.5 107 4 4 7-7.5"
        fill="none"
        stroke="var(--success-text)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M66 121c36 8 48-42 96-42 34 0 52 4 42 24-8 14 14 4 24-6 16-14 24-28 44-28 22 0 30 18 46 30"
        fill="none"
        stroke="var(--trail-bright)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeDasharray="0.1 6.4"
      />
      <path
        d="m53 114 14 5.3a.9.9 0 0 1 0 1.7l-5.7 2.5a1 1 0 0 0-.5.5l-2.4 5.7a.9.9 0 0 1-1.7 0L51.800 115.200a.9.9 0 0 1 1.200-1.200Z"
        fill="var(--text-default)"
        stroke="var(--bg-surface)"
        strokeWidth="1"
      />
    </svg>
  );
}

export interface HomeEmptyProps {
  onStart: (start: StartId) => void;
  exampleHref?: string | undefined;
}

/** No prototype yet: what the product does, and three ways to begin. */
export function HomeEmpty({ onStart, exampleHref }: HomeEmptyProps): ReactNode {
  const { t } = useTranslation('home');
  const hasAssistant = useFeature('assistant');
  return (
    <div className={styles['empty']}>
      <div>
        <EmptyState title={t('empty.title')} drawing={<Drawing />}>
          <p>{t('empty.text')}</p>
        </EmptyState>
        <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
          <div className={styles['starts']} style={{ marginTop: 0 }}>
            {startOptionsFor({ hasImport: true, hasAssistant }).map(({ id, icon: Icon }, index) => (
              <AriaButton
                key={id}
                className={startStyles['start'] ?? ''}
                onPress={() => onStart(id)}
                {...(index === 0 ? { 'data-primary': true } : {})}
              >
                <Icon size={20} aria-hidden />
                <b>{t(`empty.${id}`)}</b>
                <span>{t(`empty.${id}Text`)}</span>
              </AriaButton>
            ))}
          </div>
          {exampleHref && (
            <p className={styles['also']}>
              {t('empty.new')} <TextLink href={exampleHref}>{t('empty.example')}</TextLink>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
