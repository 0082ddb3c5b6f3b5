import { Check, ChevronRight, FileJson } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { cx } from '../../../ui';
import styles from './design.module.css';
import type { OpenedDesign } from './opened-design';

export type StepId = 'connect' | 'choose' | 'check';

const order: readonly StepId[] = ['connect', 'choose', 'check'];

/** The file, and how far the import is. */
export function Steps({ step, source }: { step: StepId; source: OpenedDesign | undefined }): ReactNode {
  const { t } = useTranslation('import');
  const at = order.indexOf(step);
  const frames = source?.design.pages.reduce((sum, page) => sum + page.frames.length, 0) ?? 0;
  return (
    <div className={styles['steps']}>
      {source && (
        <span className={styles['source']}>
          <FileJson size={16} aria-hidden />
          <b>{source.design.name}</b>
          <span>{t('design.frames', { count: frames })}</span>
        </span>
      )}
      <ol aria-label={t('design.steps')}>
        {order.map((id, index) => (
          <li
            key={id}
            className={cx(index < at && styles['isDone'], index === at && styles['isNow'])}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles['number']}>{index < at ? <Check size={12} aria-hidden /> : index + 1}</span>
            {t(`design.step.${id}`)}
            {index < order.length - 1 && <ChevronRight size={14} aria-hidden />}
          </li>
        ))}
      </ol>
    </div>
  );
}
