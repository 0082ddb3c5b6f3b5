import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, cx } from '../../../ui';
import styles from './design.module.css';
import { FigmaForm, type FigmaFormProps } from './figma-form';
import { inMegabytes, largestDesign } from './open-design';

export interface ConnectStepProps extends FigmaFormProps {
  onFile(file: File): void;
}

/** Where the design comes from. */
export function ConnectStep({ onFile, ...figma }: ConnectStepProps): ReactNode {
  const { t } = useTranslation('import');
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const over = (event: DragEvent, next: boolean): void => {
    event.preventDefault();
    setOver(next);
  };
  const take = (file: File | undefined): void => {
    if (file) onFile(file);
  };
  return (
    <div className={styles['connect']}>
      <FigmaForm {...figma} />
      <p className={styles['or']}>{t('design.or')}</p>
      <div
        className={cx(styles['drop'], isOver && styles['isOver'])}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={24} aria-hidden />
        <p>{t('design.drop')}</p>
        <Button onPress={() => field.current?.click()}>{t('design.choose')}</Button>
        <small>{t('design.kinds', { limit: inMegabytes(largestDesign) })}</small>
        <input
          ref={field}
          type="file"
          hidden
          accept=".json,application/json,.penpot,.sketch,.zip,.svg,image/svg+xml"
          aria-label={t('design.choose')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
