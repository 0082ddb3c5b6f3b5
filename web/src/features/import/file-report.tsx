import { startScreen } from '@prototrail/model';
import { CircleAlert, CircleCheck, FileJson, FileX, Webhook, Wrench } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation, type Translate } from '../../i18n';
import { pictureProblem } from '../../pictures/picture-problem';
import type { FoundPicture } from '../../pictures/found-pictures';
import { Banner, Button, cx, ScreenPreview, Tag } from '../../ui';
import styles from './import.module.css';
import type { ReadPrototype } from './read-prototype';
import { ScreenChoice } from './screen-choice';
import { problemWords, whyUnread } from './why-unread';

type Ready = Extract<ReadPrototype, { kind: 'ready' }>;
const firstLines = 8;
/** More lines than a person reads; the rest is only counted. */
const mostLines = 200;

interface ReportProps {
  isSaved: boolean;
  /** Why the server did not take it. */
  failure: string | undefined;
  /** No other file is imported. */
  isAlone: boolean;
  /** Ids of the screens that are imported; undefined for a file without a prototype. */
  chosen: ReadonlySet<string> | undefined;
  /** Undefined while the import runs. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
}

interface FileReportProps extends ReportProps {
  entry: ReadPrototype;
  /** A prototype is made for the file, and its parts are chosen there. */
  isStart: boolean;
}

/** What is in a file, what had to be repaired, which of its screens are imported, or why it cannot be. */
export function FileReport({ entry, isStart, ...report }: FileReportProps): ReactNode {
  return (
    <li className={styles['file']}>
      {entry.kind === 'ready' ? (
        <ReadyReport entry={entry} {...report} />
      ) : entry.kind === 'api' && isStart ? (
        <ApiReport fileName={entry.fileName} />
      ) : (
        <RefusedReport entry={entry} />
      )}
    </li>
  );
}

function ApiReport({ fileName }: { fileName: string }): ReactNode {
  const { t } = useTranslation('import');
  return (
    <div className={styles['head']}>
      <span className={styles['picture']}>
        <Webhook size={20} aria-hidden />
      </span>
      <span>
        <span className={styles['name']}>{fileName}</span>
        <span className={styles['facts']} style={{ display: 'block' }}>
          {t('api.note')}
        </span>
      </span>
      <span />
    </div>
  );
}

/** Images of a file that is not stored here cannot be shown yet. */
const picture = (): string => '';

function ReadyReport({
  entry,
  isSaved,
  failure,
  isAlone,
  chosen,
  onChoose,
}: { entry: Ready } & ReportProps): ReactNode {
  const { t } = useTranslation('import');
  const lineOf = useRuleLines();
  const { app, repairs, warnings, missing = [], leftOut = [] } = entry;
  const screen = startScreen(app)?.id ?? Object.keys(app.screens)[0];
  const facts = t('ready', {
    screens: t('screens', { count: Object.keys(app.screens).length }),
    widgets: t('widgets', { count: Object.keys(app.widgets).length }),
  });
  const more = entry.archive ? archiveFacts(entry.archive, t) : [];
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['picture']}>
          {screen ? (
            <ScreenPreview app={app} screenId={screen} imageUrl={picture} />
          ) : (
            <FileJson size={20} aria-hidden />
          )}
        </span>
        <span>
          <span className={styles['name']}>{app.name}</span>
          <span className={styles['facts']} style={{ display: 'block' }}>
            {[entry.fileName, facts, ...more].join(' · ')}
          </span>
        </span>
        {isSaved ? (
          <Tag kind="ok">{t('saved')}</Tag>
        ) : (
          <Tag kind={repairs.length > 0 ? 'warning' : 'ok'}>
            {repairs.length > 0 ? t('repairs', { count: repairs.length }) : t('clean')}
          </Tag>
        )}
      </div>
      {failure !== undefined && (
        <div className={styles['report']}>
          <Banner kind="danger" role="alert">
            {t('notSaved', { reason: failure })}
          </Banner>
        </div>
      )}
      {!isSaved && chosen && onChoose && Object.keys(app.screens).length > 1 && (
        <ScreenChoice app={app} chosen={chosen} isOpen={isAlone} imageUrl={picture} onChange={onChoose} />
      )}
      {missing.length > 0 && (
        <div className={styles['report']}>
          <Banner kind="warning">
            {t('missing', { count: missing.length, names: missing.slice(0, 5).join(', ') })}
          </Banner>
        </div>
      )}
      {leftOut.length > 0 && <LeftOut pictures={leftOut} />}
      {repairs.length > 0 && (
        <Lines kind="repair" title={t('repairs', { count: repairs.length })} lines={repairs.map(lineOf)} />
      )}
      {warnings.length > 0 && (
        <Lines kind="ok" title={t('warnings', { count: warnings.length })} lines={warnings.map(lineOf)} />
      )}
    </>
  );
}

function archiveFacts({ files, comments, testSettings }: NonNullable<Ready['archive']>, t: Translate): string[] {
  const tasks: unknown = testSettings === undefined ? [] : (testSettings as { tasks?: unknown }).tasks;
  const count = Array.isArray(tasks) ? tasks.length : 0;
  return [
    ...(files.length > 0 ? [t('files', { count: files.length })] : []),
    ...(comments.length > 0 ? [t('comments', { count: comments.length })] : []),
    ...(count > 0 ? [t('tasks', { count })] : []),
  ];
}

/** A line of the report: what is meant, where, and which ids or values it is about. */
interface Line {
  path: string;
  message: string;
  detail?: string;
}

/** What a line of the report means. In English the parser says it, with its values; other languages say the rule, and have the values beside it. */
function useRuleLines(): (found: Ready['warnings'][number]) => Line {
  const { t, locale } = useTranslation('import-rules');
  return ({ rule, path, message, more }) => {
    if (locale.startsWith('en')) return { path, message };
    const text = t(`rules.${rule}`);
    return more === undefined
      ? { path, message: text, detail: valuesIn(message, path) }
      : { path, message: t('more', { count: more, text }) };
  };
}

/** The ids and values that an English message quotes beside its path: the same in every language. */
function valuesIn(message: string, path: string): string {
  const quoted = [...message.matchAll(/"([^"]+)"/g)].flatMap(([, value = '']) => (path.includes(value) ? [] : [value]));
  return [...new Set(quoted)].join(', ');
}

const icons = { ok: CircleCheck, repair: Wrench, bad: CircleAlert };

function Lines({
  kind,
  title,
  lines,
}: {
  kind: 'ok' | 'repair' | 'bad';
  title: string;
  lines: readonly Line[];
}): ReactNode {
  const { t } = useTranslation('import');
  const [isAll, setAll] = useState(false);
  const Icon = icons[kind];
  const shown = lines.slice(0, isAll ? mostLines : firstLines);
  const rest = lines.length - shown.length;
  return (
    <div className={styles['report']}>
      <p className={cx(styles['title'], styles[kind])}>
        <Icon size={16} aria-hidden />
        {title}
      </p>
      <ul className={styles['lines']} tabIndex={0} aria-label={title}>
        {shown.map((line, index) => (
          <li key={index}>
            {line.message}
            {line.path && <code>{line.path}</code>}
            {line.detail && <code> {line.detail}</code>}
          </li>
        ))}
        {isAll && rest > 0 && <li>{t('andMore', { count: rest })}</li>}
      </ul>
      {!isAll && rest > 0 && (
        <div>
          <Button kind="ghost" size={28} onPress={() => setAll(true)}>
            {lines.length > mostLines ? t('showFirst', { count: mostLines }) : t('showAll', { count: lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function LeftOut({ pictures }: { pictures: readonly FoundPicture[] }): ReactNode {
  const { t, locale } = useTranslation('import');
  const words = useTranslation('pictures').t;
  const lines = pictures.map((each) => ({ path: each.name, message: pictureProblem(each, words, locale) }));
  return <Lines kind="bad" title={t('leftOut', { count: lines.length })} lines={lines} />;
}

function RefusedReport({ entry }: { entry: Exclude<ReadPrototype, Ready> }): ReactNode {
  const { t } = useTranslation('import');
  const isPictures = entry.kind === 'noPictures';
  const { t: words, locale } = useTranslation('import-rules');
  const problems =
    entry.kind === 'refused'
      ? entry.problems.map(({ code, path, message, limit = 0 }) =>
          locale.startsWith('en')
            ? { path, message }
            : { path, message: problemWords({ code, limit }, words, locale), detail: valuesIn(message, path) },
        )
      : [{ path: '', message: whyUnread(entry, t) }];
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['picture']}>
          <FileX size={20} aria-hidden />
        </span>
        <span className={styles['name']}>{entry.fileName}</span>
        <span />
      </div>
      {isPictures ? <LeftOut pictures={entry.leftOut} /> : <Lines kind="bad" title={t('refused')} lines={problems} />}
    </>
  );
}
