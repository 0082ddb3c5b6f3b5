import { Download, FileUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Button, Field, Segmented } from '../ui';
import { textLimits, writeCsv, writeXliff } from './text-files';
import type { TextUnit } from './text-units';
import styles from './translate.module.css';

type Format = 'csv' | 'xliff';

export interface TakeOutProps {
  name: string;
  units: readonly TextUnit[];
  /** The language that the texts are written in. */
  from: string;
  /** The language of the translations; asked for where it is absent. */
  to?: string;
}

/** The texts as a file for a translator. */
export function TakeOut({ name, units, from, to: known }: TakeOutProps): ReactNode {
  const { t } = useTranslation('translate');
  const [format, setFormat] = useState<Format>('csv');
  const [to, setTo] = useState(known ?? '');
  const save = (): void => {
    const isCsv = format === 'csv';
    const text = isCsv ? writeCsv(units) : writeXliff(units, { name, from, to: to.trim() || 'und' });
    const plain =
      name
        .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, 80) || 'prototype';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: isCsv ? 'text/csv' : 'application/xliff+xml' }));
    link.download = `${plain} ${known ?? t('file')}.${isCsv ? 'csv' : 'xlf'}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  };
  return (
    <section className={styles['part']} aria-label={t('out.title')}>
      <h3>{t('out.title')}</h3>
      <p>{t(known === undefined ? 'out.note' : 'out.languageNote', { count: units.length })}</p>
      <div className={styles['row']}>
        <Segmented
          label={t('out.format')}
          value={format}
          onChange={setFormat}
          items={[
            { id: 'csv', label: 'CSV' },
            { id: 'xliff', label: 'XLIFF' },
          ]}
        />
        {format === 'xliff' && known === undefined && (
          <Field
            label={t('out.language')}
            isLabelHidden
            size={32}
            value={to}
            maxLength={35}
            placeholder={t('out.language')}
            onChange={setTo}
          />
        )}
        <Button icon={Download} isDisabled={units.length === 0} onPress={save}>
          {t('out.save')}
        </Button>
      </div>
    </section>
  );
}

/** A file that came back from a translator. */
export function BringIn({
  isLanguage,
  onFile,
}: {
  isLanguage: boolean;
  onFile(file: File | undefined): void;
}): ReactNode {
  const { t } = useTranslation('translate');
  const field = useRef<HTMLInputElement>(null);
  return (
    <section
      className={styles['part']}
      aria-label={t('in.title')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <h3>{t('in.title')}</h3>
      <p>{t(isLanguage ? 'in.languageNote' : 'in.note', { limit: textLimits.bytes / 1024 / 1024 })}</p>
      <div className={styles['row']}>
        <Button icon={FileUp} onPress={() => field.current?.click()}>
          {t('in.choose')}
        </Button>
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
        aria-label={t('in.choose')}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </section>
  );
}
