import { modeNames, readColourList, readTokenFiles, TokenFileError, type TokenFile } from '@prototrail/model';
import { FileUp } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useEditor, type ModeChoice } from '../../../canvas';
import { useTranslation, type Translate } from '../../../i18n';
import { Banner, Button, cx, Dialog, Select, showToast } from '../../../ui';
import { choiceId, choiceOf, firstChoices, previewOf, sourceOf, tokenFileTypes } from './token-files';
import styles from './token-import.module.css';
import { ImportPreview } from './token-import-preview';
import type { TokenTable } from './use-token-rows';

interface Chosen {
  names: string;
  file: TokenFile;
}

export interface TokenImportProps {
  table: TokenTable;
  onClose(): void;
}

/** Reads files of tokens or colours, shows what they would change, and takes what the person leaves chosen. */
export function TokenImport({ table, onClose }: TokenImportProps): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState<ReadonlyMap<string, ModeChoice>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const show = (names: string, read: () => TokenFile): void => {
    try {
      const file = read();
      setChosen({ names, file });
      setChoices(firstChoices(table.app, file));
      setLeft(new Set());
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof TokenFileError)) throw error;
      const { path, code, detail } = error.problem;
      setProblem(`${path}: ${t(`import.problems.${code}`, { detail: detail ?? '' })}`);
    }
  };
  const open = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const sources = await Promise.all(files.map(sourceOf));
    show(files.map(({ name }) => name).join(', '), () => readTokenFiles(sources));
  };
  const rows = useMemo(
    () => (chosen === null ? [] : previewOf(table.app, chosen.file, choices)),
    [table.app, chosen, choices],
  );
  const taken = rows.filter(({ status, token }) => status !== 'same' && !left.has(token.name));
  const submit = (): void => {
    if (chosen === null) return;
    editor.edit.tokens.takeFile(chosen.file, choices, new Set(taken.map(({ token }) => token.name)));
    showToast({ kind: 'success', text: t('import.done', { count: taken.length }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={chosen === null ? 480 : 640}
      help={{ page: 'import', part: 'tokens' }}
      title={t('import.title')}
      actions={
        <>
          {chosen !== null && <Button onPress={() => setChosen(null)}>{t('import.other')}</Button>}
          <Button onPress={onClose}>{t('import.cancel')}</Button>
          {chosen !== null && (
            <Button kind="primary" isDisabled={taken.length === 0} onPress={submit} autoFocus>
              {taken.length === 0 ? t('import.nothing') : t('import.submit', { count: taken.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {problem !== undefined && (
          <Banner kind="danger" role="alert">
            {problem}
          </Banner>
        )}
        {chosen === null ? (
          <Sources t={t} onFiles={open} onText={(text) => show(t('import.pasted'), () => readPasted(text, t))} />
        ) : (
          <>
            <p className={styles.names}>{chosen.names}</p>
            <ModeChoices table={table} file={chosen.file} choices={choices} onChange={setChoices} />
            <ImportPreview table={table} rows={rows} problems={chosen.file.problems} left={left} onLeft={setLeft} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A list of colours, or the text of a file. */
function readPasted(text: string, t: Translate): TokenFile {
  const name = t('import.pasted');
  const isFile = /^\s*(\{|GIMP Palette)|--[\w-]+\s*:/.test(text);
  return isFile
    ? readTokenFiles([{ name, text, bytes: new TextEncoder().encode(text) }])
    : readColourList(name, t('import.palette'), text);
}

interface SourcesProps {
  t: Translate;
  onFiles(files: readonly File[]): Promise<void>;
  onText(text: string): void;
}

function Sources({ t, onFiles, onText }: SourcesProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void onFiles([...event.dataTransfer.files]);
        }}
      >
        <FileUp size={24} aria-hidden />
        <p>{t('import.drop')}</p>
        <p className={styles.hint}>{t('import.formats')}</p>
        <Button autoFocus onPress={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={tokenFileTypes}
          aria-label={t('import.choose')}
          onChange={(event) => {
            void onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          onText(text);
        }}
      >
        <label>
          {t('import.paste')}
          <textarea
            rows={4}
            value={text}
            placeholder={'#24603F\n#5FA77C\nplum: #8A2F5F'}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" isDisabled={text.trim() === ''}>
          {t('import.read')}
        </Button>
      </form>
    </>
  );
}

interface ModeChoicesProps {
  table: TokenTable;
  file: TokenFile;
  choices: ReadonlyMap<string, ModeChoice>;
  onChange(choices: ReadonlyMap<string, ModeChoice>): void;
}

/** For which modes the values of the file are; nothing to choose where both have one. */
function ModeChoices({ table, file, choices, onChange }: ModeChoicesProps): ReactNode {
  const { t } = useTranslation('tokens');
  if (file.modes.length === 0 && table.columns.length < 2) return null;
  const options = [
    ...table.columns.map(({ key, name }) => ({ id: choiceId({ key }), label: name })),
    { id: 'new', label: t('import.newMode') },
    { id: 'none', label: t('import.leaveOut') },
  ];
  return (
    <fieldset className={styles.modes}>
      <legend>{t('import.modes')}</legend>
      {modeNames(file).map((mode) => (
        <Select
          key={mode}
          label={mode === '' ? t('import.values') : mode}
          options={mode === '' ? options.filter(({ id }) => id !== 'new') : options}
          value={choiceId(choices.get(mode) ?? 'none')}
          onChange={(id) => onChange(new Map([...choices, [mode, choiceOf(id)]]))}
        />
      ))}
    </fieldset>
  );
}
