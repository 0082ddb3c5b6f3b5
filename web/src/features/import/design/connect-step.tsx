import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { FileDrop } from '../../../ui';
import styles from './design.module.css';
import { FigmaForm, type FigmaFormProps } from './figma-form';
import { inMegabytes } from '../megabytes';
import { designKinds, largestDesign } from './open-design';
import { PastePage } from './paste-page';

export interface ConnectStepProps extends FigmaFormProps {
  onFile(file: File): void;
  /** HTML that was pasted. */
  onPage(html: string): void;
}

/** Where the design comes from. */
export function ConnectStep({ onFile, onPage, ...figma }: ConnectStepProps): ReactNode {
  const { t } = useTranslation('import');
  return (
    <div className={styles['connect']}>
      <FigmaForm {...figma} />
      <p className={styles['or']}>{t('design.or')}</p>
      <FileDrop
        icon={FileUp}
        action={t('design.choose')}
        note={t('design.kinds', { limit: inMegabytes(largestDesign) })}
        accept={designKinds}
        onFiles={([file]) => {
          if (file) onFile(file);
        }}
      >
        {t('design.drop')}
      </FileDrop>
      <PastePage onPage={onPage} />
    </div>
  );
}
