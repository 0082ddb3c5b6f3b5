import { ArrowRight, Download, FileUp } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Banner, Button, Checkbox, Dialog, Field, Segmented, showToast, Tag } from '../../../ui';
import { readTextFile, TextFileRefused, textLimits, writeCsv, writeXliff } from './text-files';
import { changesOf, hitOf, unitsOf, type TextChange, type TextChanges } from './text-units';
import styles from './translate.module.css';

export interface TranslateDialogProps {
  onClose(): void;
}

interface Problem {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

/** All texts of the prototype as a file, and back in after they were translated or corrected. */
export default function TranslateDialog({ onClose }: TranslateDialogProps): ReactNode {
  const { t } = useTranslation('translate');
  const editor = useEditor();
  const [app] = useState(editor.app);
  const units = useMemo(() => unitsOf(app), [app]);
  const [found, setFound] = useState<TextChanges>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<Problem>();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    setFound(undefined);
    try {
      if (file.size > textLimits.bytes)
        throw new TextFileRefused('tooLarge', { limit: textLimits.bytes / 1024 / 1024 });
      const changes = changesOf(units, await readTextFile(await file.text()));
      setFound(changes);
      setLeft(new Set(changes.changes.filter(({ isOutdated }) => isOutdated).map(({ unit }) => unit.id)));
    } catch (reason) {
      setProblem(
        reason instanceof TextFileRefused
          ? { key: reason.problem, values: reason.values }
          : { key: 'unreadable', values: {} },
      );
    }
  };
  const taken = found?.changes.filter(({ unit }) => !left.has(unit.id)) ?? [];
  const submit = (): void => {
    editor.edit.together('edit.importTexts', () => {
      for (const change of taken) {
        const hit = hitOf(editor.app, change);
        if (hit) editor.edit.texts.replace([hit], change.after);
      }
    });
    showToast({ kind: 'success', text: t('done', { count: taken.length }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={880}
      help={{ page: 'import', part: 'texts' }}
      title={t('title')}
      note={found && t('taken', { count: taken.length })}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button kind="primary" isDisabled={taken.length === 0 || editor.isReadOnly} onPress={submit}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <TakeOut name={app.name} units={units} />
        <BringIn onFile={(file) => void read(file)} />
        {problem && (
          <Banner kind="danger" role="alert">
            {t(`problem.${problem.key}`, problem.values)}
          </Banner>
        )}
        {found && <Preview found={found} left={left} onLeft={setLeft} />}
      </div>
    </Dialog>
  );
}

type Format = 'csv' | 'xliff';

function TakeOut({ name, units }: { name: string; units: ReturnType<typeof unitsOf> }): ReactNode {
  const { t, locale } = useTranslation('translate');
  const [format, setFormat] = useState<Format>('csv');
  const [to, setTo] = useState('');
  const save = (): void => {
    const isCsv = format === 'csv';
    const text = isCsv ? writeCsv(units) : writeXliff(units, { name, from: locale, to: to.trim() || 'und' });
    const plain =
      name
        .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, 80) || 'prototype';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: isCsv ? 'text/csv' : 'application/xliff+xml' }));
    link.download = `${plain} ${t('file')}.${isCsv ? 'csv' : 'xlf'}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  };
  return (
    <section className={styles['part']} aria-label={t('out.title')}>
      <h3>{t('out.title')}</h3>
      <p>{t('out.note', { count: units.length })}</p>
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
        {format === 'xliff' && (
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

function BringIn({ onFile }: { onFile(file: File | undefined): void }): ReactNode {
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
      <p>{t('in.note', { limit: textLimits.bytes / 1024 / 1024 })}</p>
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

/** More lines than a person reads; the rest is taken, too. */
const mostLines = 300;

interface PreviewProps {
  found: TextChanges;
  left: ReadonlySet<string>;
  onLeft(left: ReadonlySet<string>): void;
}

function Preview({ found: { changes, same, unknown }, left, onLeft }: PreviewProps): ReactNode {
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
