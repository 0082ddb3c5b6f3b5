import { languageTag } from '@prototrail/model';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName, useTranslation } from '../i18n';
import { Banner, Checkbox, Tag } from '../ui';
import type { TextChange, TextChanges } from './text-units';
import type { TextFile } from './use-text-file';
import styles from './translate.module.css';

/** More lines than a person reads; the rest is taken, too. */
const mostLines = 300;

export interface FilePreviewProps {
  file: TextFile;
  /** The language that the file is read for; absent for the texts themselves. */
  tag?: string;
}

/** What a file changes, or why it is not read. */
export function FilePreview({ file, tag }: FilePreviewProps): ReactNode {
  const { t, locale } = useTranslation('translate');
  const { problem, found, language } = file;
  const isOther = language !== undefined && tag !== undefined && languageTag(language) !== tag;
  return (
    <>
      {problem && (
        <Banner kind="danger" role="alert">
          {t(`problem.${problem.key}`, problem.values)}
        </Banner>
      )}
      {found && isOther && (
        <Banner kind="warning" role="alert">
          {t('otherLanguage', { file: languageName(language, locale), language: languageName(tag, locale) })}
        </Banner>
      )}
      {found && <Changes found={found} left={file.left} onLeft={file.setLeft} />}
    </>
  );
}

interface ChangesProps {
  found: TextChanges;
  left: ReadonlySet<string>;
  onLeft(left: ReadonlySet<string>): void;
}

function Changes({ found: { changes, same, unknown }, left, onLeft }: ChangesProps): ReactNode {
  const { t } = useTranslation('translate');
  const facts = [
    t('changed', { count: changes.length }),
    t('same', { count: same }),
    ...(unknown.length > 0 ? [t('unknown', { count: unknown.length })] : []),
  ].join(' · ');
  const toggle = (id: string, isTaken: boolean): void => {
    const next = new Set(left);
    if (isTaken) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  return (
    <section className={styles['part']} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <p role="status">{facts}</p>
      {changes.length > 0 && (
        <Checkbox
          isSelected={left.size === 0}
          isIndeterminate={left.size > 0 && left.size < changes.length}
          onChange={(isOn) => onLeft(isOn ? new Set() : new Set(changes.map(({ unit }) => unit.id)))}
        >
          {t('all')}
        </Checkbox>
      )}
      <ul className={styles['list']}>
        {changes.slice(0, mostLines).map((change) => (
          <ChangeRow key={change.unit.id} change={change} isTaken={!left.has(change.unit.id)} onToggle={toggle} />
        ))}
      </ul>
      {changes.length > mostLines && <p>{t('more', { count: changes.length - mostLines })}</p>}
    </section>
  );
}

interface ChangeRowProps {
  change: TextChange;
  isTaken: boolean;
  onToggle(id: string, isTaken: boolean): void;
}

function ChangeRow({ change: { unit, after, isOutdated }, isTaken, onToggle }: ChangeRowProps): ReactNode {
  const { t } = useTranslation('translate');
  const place = [unit.screen, unit.widget].filter((part) => part !== '').join(' / ');
  return (
    <li>
      <Checkbox
        isSelected={isTaken}
        onChange={(isOn) => onToggle(unit.id, isOn)}
        aria-label={t('take', { text: after, place })}
      />
      <span className={styles['texts']}>
        <span>{unit.text}</span>
        <ArrowRight size={14} aria-hidden />
        <span>{after}</span>
        <small>
          {place} {isOutdated && <Tag kind="warning">{t('outdated')}</Tag>}
        </small>
      </span>
    </li>
  );
}
