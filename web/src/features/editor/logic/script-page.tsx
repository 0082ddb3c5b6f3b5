import { decodeLabel, isRecord, restDefinition, scriptDefinition, type App, type Widget } from '@prototrail/model';
import { Play, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { imageUrl, sendForTeam } from '../../../api';
import { fetchIcons } from '../../../api/tester-door';
import { useEditor } from '../../../canvas';
import { useTranslation, withTexts } from '../../../i18n';
import {
  createRuntime,
  DeviceFrame,
  fitFrame,
  monotonicClock,
  Player,
  usePaintEnv,
  useSize,
  type RunState,
  type ScriptLog,
} from '../../../simulator';
import { useAppInMode } from '../../../simulator/use-app-in-mode';
import { Button, Count, IconButton, ScreenPreview, Select, Skeleton, MissingNote, onDemand } from '../../../ui';
import { withStartValue } from '../inspector/data/bindings';
import { BranchList } from './branch-list';
import styles from './logic.module.css';
import { SettingsFields } from './settings-fields';
import type { Trial } from './use-try';

/** The editor of code is needed by nobody else. */
const CodeField = onDemand(
  withTexts([], () => import('./code-field')),
  MissingNote,
  <Skeleton height={200} />,
);

interface PageProps {
  app: App;
  widget: Widget;
  isReadOnly: boolean;
  trial: Trial;
}

const random = (): number => Math.random();
const ignore = (): void => undefined;
const pictureUrl = (url: string): string => imageUrl(url);

/** So long nobody has typed when a text is stored, ms. */
const pauseMs = 1500;

/** Stores what was typed after a pause, and when the dialog goes: a field that goes with the focus in it tells nobody that it loses it. */
function useStored(store: () => void, text: string): void {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => latest.current(), []);
}

/** A script with colours, a run of it on a screen, and what it wrote and changed. */
export function ScriptPage({ app, widget, isReadOnly, trial }: PageProps) {
  const editor = useEditor();
  const { t } = useTranslation('logic');
  const [run, setRun] = useState<{ app: App; serial: number } | null>(null);
  const [logs, setLogs] = useState<readonly ScriptLog[]>([]);
  const [variables, setVariables] = useState<RunState['variables']>({});
  const screens = Object.values(app.screens);
  const first = screens.find(({ props }) => props['start'] === true) ?? screens[0];
  const [screen, setScreen] = useState<string | null>(editor.selection.screenId() ?? first?.id ?? null);
  const stored = scriptDefinition(widget)?.script ?? '';
  const [text, setText] = useState(stored);
  const store = (): void => {
    if (text !== stored && !isReadOnly) editor.edit.setWidgetPart([widget.id], 'props', { script: text }, 'edit.data');
  };
  useStored(store, text);
  const start = (): void => {
    store();
    setLogs([]);
    setRun((before) => ({
      app: appWithRun({ app, widget, script: text, screen, variables: trial.variables }),
      serial: (before?.serial ?? 0) + 1,
    }));
  };
  const own = logs.filter(({ element }) => element === widget.id);
  return (
    <>
      <div className={styles.middle} onBlur={store}>
        <div className={styles.partHead}>
          <h3>{t('script')}</h3>
          <span className={styles.hint}>{t('lines', { count: text.split('\n').length })}</span>
        </div>
        <CodeField
          label={t('scriptText')}
          value={text}
          isReadOnly={isReadOnly}
          names={namesFor(app)}
          onChange={setText}
          onRun={start}
        />
        <p className={styles.hint}>{t('scriptKeys')}</p>
        <Console logs={own} isRunning={run !== null && own.length === 0} onClear={() => setLogs([])} />
        <SettingsFields widget={widget} label={t('runs')} isReadOnly={isReadOnly} without={['props.script']} />
        <BranchList app={app} widget={widget} isReadOnly={isReadOnly} taken={undefined} />
      </div>
      <section className={styles.trial} aria-label={t('tryIt')}>
        <div className={styles.partHead}>
          <Select
            label={t('runOn')}
            size={28}
            value={screen}
            options={screens.map(({ id, name }) => ({ id, label: decodeLabel(name) }))}
            onChange={setScreen}
          />
          <Button kind="primary" icon={Play} onPress={start}>
            {t('run')}
          </Button>
        </div>
        {run === null || screen === null ? (
          <>
            <div className={styles.stage}>
              {screen !== null && (
                <ScreenPreview
                  app={app}
                  screenId={screen}
                  imageUrl={pictureUrl}
                  isCropped
                  className={styles.still ?? ''}
                />
              )}
            </div>
            <p className={styles.hint}>{t('runHint')}</p>
          </>
        ) : (
          <Preview
            key={`${run.serial} ${screen}`}
            app={run.app}
            screenId={screen}
            onScript={(log) => setLogs((before) => [...before, log].slice(-100))}
            onState={(state) => setVariables(state.variables)}
          />
        )}
        {own.length > 0 && <Outcome app={app} log={own[own.length - 1]} before={trial.variables} after={variables} />}
      </section>
    </>
  );
}

interface WantedRun {
  app: App;
  widget: Widget;
  script: string;
  screen: string | null;
  variables: Trial['variables'];
}

/** The prototype in which the chosen screen starts the script once, by a link, after the variables have their values. */
function appWithRun({ app, widget, script, screen, variables }: WantedRun): App {
  const line = { id: 'trial', from: screen ?? '', to: widget.id, points: [], event: 'loaded' };
  const run: App = {
    ...app,
    widgets: { ...app.widgets, [widget.id]: { ...widget, props: { ...widget.props, script, trigger: null } } },
    lines: { ...app.lines, [line.id]: line },
  };
  return Object.entries(variables).reduce<App>(
    (made, [name, value]) => ({ ...made, variables: withStartValue(made, name, value) }),
    run,
  );
}

/** Names that a script may use, for completion. */
function namesFor(app: App): string[] {
  const names = [...Object.values(app.screens), ...Object.values(app.widgets)].map(({ name }) => decodeLabel(name));
  const answers = Object.values(app.widgets).flatMap((each) => restDefinition(each)?.output.databinding ?? []);
  return [...new Set([...names, ...answers])].filter((name) => name !== '').slice(0, 2000);
}

function Console({ logs, isRunning, onClear }: { logs: readonly ScriptLog[]; isRunning: boolean; onClear(): void }) {
  const { t } = useTranslation('logic');
  const written = logs.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <section className={styles.console} aria-label={t('console')}>
      <div className={styles.partHead}>
        <h3>{t('console')}</h3>
        {written > 0 && <Count>{written}</Count>}
        <span className={styles.space} />
        <IconButton icon={Trash2} size={28} label={t('clear')} isDisabled={logs.length === 0} onPress={onClear} />
      </div>
      <div role="log" aria-label={t('console')} tabIndex={0}>
        {logs.length === 0 && <p className={styles.hint}>{t(isRunning ? 'running' : 'consoleEmpty')}</p>}
        {logs.map(({ entries, message, answer }, index) => (
          <div key={index}>
            {entries.map((entry, place) => (
              <p key={place} data-level={entry.level}>
                {entry.text}
              </p>
            ))}
            {answer.kind === 'script-failed' && (
              <p data-level="error">
                {answer.line === undefined ? '' : `${t('line', { line: answer.line })} `}
                {message ?? t(`failures.${answer.reason}`)}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

interface PreviewProps {
  app: App;
  screenId: string;
  onScript(log: ScriptLog): void;
  onState(state: RunState): void;
}

function Preview({ app, screenId, onScript, onState }: PreviewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const [clock] = useState(monotonicClock);
  const shown = useAppInMode(app, null);
  const runtime = useMemo(() => createRuntime(shown, { random }), [shown]);
  const env = usePaintEnv(app, pictureUrl, fetchIcons);
  const sendRequest = useMemo(() => sendForTeam(String(app.id)), [app.id]);
  const fit = useMemo(
    () => (size ? fitFrame(app, { w: Math.max(80, size.w - 24), h: Math.max(80, size.h - 24) }) : null),
    [app, size],
  );
  return (
    <div ref={stage} className={styles.stage}>
      {fit && (
        <DeviceFrame app={app} fit={fit}>
          <Player
            app={app}
            runtime={runtime}
            clock={clock}
            fit={fit}
            env={env}
            isPhone={false}
            startScreen={screenId}
            onEvents={ignore}
            onScript={onScript}
            onState={onState}
            sendRequest={sendRequest}
          />
        </DeviceFrame>
      )}
    </div>
  );
}

/** Where the script led and which variables it has changed. */
function Outcome({
  app,
  log,
  before,
  after,
}: {
  app: App;
  log: ScriptLog | undefined;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}) {
  const { t } = useTranslation('logic');
  if (log?.answer.kind !== 'script') return null;
  const { changes, returned } = log.answer;
  const goesTo = Object.values(app.screens).find(({ name }) => decodeLabel(name) === returned);
  const changed = Object.keys(after).filter(
    (name) => !name.startsWith('_') && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return (
    <ul className={styles.outcomes} aria-label={t('whatHappens')}>
      {changed.map((name) => (
        <li key={name}>
          <code>{name}</code> {shortText(before[name])} → <strong>{shortText(after[name])}</strong>
        </li>
      ))}
      {changes.length > 0 && <li>{t('changesWidgets', { count: changes.length })}</li>}
      <li className={styles.goes}>{goesTo ? t('goesTo', { name: decodeLabel(goesTo.name) }) : t('staysHere')}</li>
    </ul>
  );
}

function shortText(value: unknown): string {
  const text =
    value === undefined ? '–' : isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
