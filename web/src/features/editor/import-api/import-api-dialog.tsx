import { FileJson } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isCallError } from '../../../api';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { serverWords } from '../../../i18n/server-words';
import { Banner, Button, Checkbox, Dialog, Field, FileDrop, SearchField, showToast, Tag } from '../../../ui';
import { ApiRefused, apiLimits } from './api-document';
import { screensOf } from './api-screens';
import styles from './import-api.module.css';
import { loadApi } from './load-api';
import { placeApi } from './place-api';
import { readApi, type ApiDescription } from './read-api';

export interface ImportApiDialogProps {
  appId: string;
  isGuest: boolean;
  /** A file that was dropped or chosen elsewhere. */
  file?: File;
  onClose(): void;
}

interface Problem {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

/** More screens than that are no prototype any more. */
const mostScreens = 60;

/** Operations and schemas of an API description, as forms, lists and requests. */
export default function ImportApiDialog({ appId, isGuest, file, onClose }: ImportApiDialogProps): ReactNode {
  const { t } = useTranslation('api');
  const editor = useEditor();
  const [api, setApi] = useState<ApiDescription>();
  const [problem, setProblem] = useState<Problem>();
  const [isReading, setReading] = useState(false);
  const [operations, setOperations] = useState<ReadonlySet<string>>(new Set());
  const [schemas, setSchemas] = useState<ReadonlySet<string>>(new Set());
  const [hasRequests, setRequests] = useState(true);
  const [isMocked, setMocked] = useState(true);
  const read = async (load: () => Promise<string>, from?: string): Promise<void> => {
    setProblem(undefined);
    setReading(true);
    try {
      const found = await readApi(await load(), from);
      setApi(found);
      setOperations(new Set(found.operations.slice(0, mostScreens).map(({ id }) => id)));
      setSchemas(new Set(found.operations.length === 0 ? found.schemas.slice(0, mostScreens).map(({ id }) => id) : []));
    } catch (reason) {
      setApi(undefined);
      setProblem(await problemOf(reason));
    } finally {
      setReading(false);
    }
  };
  const readFile = (file: File): Promise<void> =>
    read(() => {
      if (file.size > apiLimits.bytes) throw new ApiRefused('tooLarge', { limit: apiLimits.bytes / 1024 / 1024 });
      return file.text();
    });
  const given = useRef(file);
  const reading = useRef(readFile);
  useEffect(() => {
    const first = given.current;
    given.current = undefined;
    if (first) void reading.current(first);
  }, []);
  const count = operations.size + schemas.size;
  const submit = (): void => {
    if (!api) return;
    const choice = { operations: [...operations], schemas: [...schemas], hasRequests, isMocked };
    const words = { send: t('words.send'), save: t('words.save'), load: t('words.load') };
    const ids = placeApi(editor, screensOf(api, choice, words, editor.app.screenSize));
    editor.actions.run('zoomSelection', 'panel');
    showToast({ kind: 'success', text: t('done', { count: ids.length }) });
    onClose();
  };
  const tooMany = count > mostScreens;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      help={{ page: 'import', part: 'api' }}
      title={t('title')}
      note={api && (tooMany ? t('tooMany', { count: mostScreens }) : t('chosen', { count }))}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isDisabled={!api || count === 0 || tooMany} onPress={submit}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {isGuest && <Banner>{t('guest')}</Banner>}
        <FileDrop
          icon={FileJson}
          action={t(api ? 'other' : 'choose')}
          note={t('limits', { limit: apiLimits.bytes / 1024 / 1024 })}
          accept=".json,.yaml,.yml,application/json,application/yaml,text/yaml"
          isBusy={isReading}
          onFiles={([file]) => {
            if (file) void readFile(file);
          }}
        >
          {api ? t('read', { title: api.title, version: api.version }) : t('drop')}
        </FileDrop>
        {!isGuest && !api && (
          <AddressForm isBusy={isReading} onLoad={(url) => void read(() => loadApi(appId, url), url)} />
        )}
        {problem && (
          <Banner kind="danger" role="alert">
            {t(`problem.${problem.key}`, problem.values)}
          </Banner>
        )}
        {api && (
          <>
            <div className={styles['lists']}>
              <ApiList
                title={t('operations')}
                entries={api.operations.map(({ id, method, path, title }) => ({
                  id,
                  sign: method,
                  label: title,
                  note: path,
                }))}
                chosen={operations}
                onChange={setOperations}
              />
              <ApiList
                title={t('schemas')}
                entries={api.schemas.map(({ id, title, fields }) => ({
                  id,
                  label: title,
                  note: t('fields', { count: fields.length }),
                }))}
                chosen={schemas}
                onChange={setSchemas}
              />
            </div>
            <fieldset className={styles['options']}>
              <legend>{t('options')}</legend>
              <Checkbox isSelected={hasRequests} onChange={setRequests} note={t('requestsNote')}>
                {t('requests')}
              </Checkbox>
              <Checkbox isSelected={isMocked} isDisabled={!hasRequests} onChange={setMocked} note={t('mockedNote')}>
                {t('mocked')}
              </Checkbox>
            </fieldset>
          </>
        )}
      </div>
    </Dialog>
  );
}

async function problemOf(reason: unknown): Promise<Problem> {
  if (reason instanceof ApiRefused) return { key: reason.problem, values: reason.values };
  const call = isCallError(reason) ? reason : undefined;
  return call
    ? { key: 'silent', values: { reason: call.message ? await serverWords(call) : '' } }
    : { key: 'unreadable', values: {} };
}

function AddressForm({ isBusy, onLoad }: { isBusy: boolean; onLoad(url: string): void }): ReactNode {
  const { t } = useTranslation('api');
  const [url, setUrl] = useState('');
  return (
    <form
      className={styles['address']}
      onSubmit={(event) => {
        event.preventDefault();
        onLoad(url);
      }}
    >
      <Field
        label={t('address')}
        help={t('addressNote')}
        placeholder="https://api.example.com/openapi.json"
        type="url"
        value={url}
        onChange={setUrl}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={url.trim() === ''}>
        {t('load')}
      </Button>
    </form>
  );
}

interface Entry {
  id: string;
  sign?: string;
  label: string;
  note: string;
}

interface ApiListProps {
  title: string;
  entries: readonly Entry[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

const searchedFrom = 8;

function ApiList({ title, entries, chosen, onChange }: ApiListProps): ReactNode {
  const { t } = useTranslation('api');
  const [query, setQuery] = useState('');
  if (entries.length === 0) return null;
  const words = query.trim().toLowerCase();
  const shown = entries.filter(({ label, note }) => `${label} ${note}`.toLowerCase().includes(words));
  const toggle = (ids: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  const shownChosen = shown.filter(({ id }) => chosen.has(id)).length;
  return (
    <section className={styles['list']} aria-label={title}>
      <div className={styles['head']}>
        <Checkbox
          isSelected={shown.length > 0 && shownChosen === shown.length}
          isIndeterminate={shownChosen > 0 && shownChosen < shown.length}
          onChange={(isOn) =>
            toggle(
              shown.map(({ id }) => id),
              isOn,
            )
          }
        >
          {title}
        </Checkbox>
        <span>{t('count', { chosen: entries.filter(({ id }) => chosen.has(id)).length, total: entries.length })}</span>
      </div>
      {entries.length >= searchedFrom && (
        <SearchField label={t('search', { title })} size={28} value={query} onChange={setQuery} />
      )}
      <ul>
        {shown.map(({ id, sign, label, note }) => (
          <li key={id}>
            <Checkbox isSelected={chosen.has(id)} onChange={(isOn) => toggle([id], isOn)} note={note}>
              {sign && <Tag>{sign}</Tag>} {label}
            </Checkbox>
          </li>
        ))}
        {shown.length === 0 && <li>{t('noHit')}</li>}
      </ul>
    </section>
  );
}
