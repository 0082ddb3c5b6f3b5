import { decodeLabel, inLanguage, startScreen, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { imageUrl, sendForTeam } from '../../../api';
import { fetchIcons } from '../../../api/tester-door';
import {
  createRuntime,
  DeviceFrame,
  fitFrame,
  fitWidth,
  loadHighlight,
  monotonicClock,
  Player,
  roomForActualSize,
  usePaintEnv,
  useSize,
  type RunState,
  type SimEvent,
} from '../../../simulator';
import { LanguageSelect } from '../../../simulator/language-select';
import { useAppInMode } from '../../../simulator/use-app-in-mode';
import { WidthHandle, WindowSize } from '../../../simulator/window-size';
import { Button, Dialog } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { SimulateConsole } from './simulate-console';
import { ActualSizeButton, ConsoleButton, HotspotsButton, StartAt } from './simulate-controls';
import { SimulatedMode } from './simulated-mode';
import styles from './simulate-dialog.module.css';

export interface SimulateDialogProps {
  /** The document as it is now, saved or not. */
  app: App;
  /** Screen to start with; null is the start screen. */
  screenId: string | null;
  /** Tag of the language to begin in; without it the one that the prototype is written in. */
  language?: string | null;
  /** Opens the same screen in a tab of its own; absent where nobody else can open the prototype. */
  onNewTab?(): void;
  onClose(): void;
}

const random = (): number => Math.random();
const pictureUrl = (url: string): string => imageUrl(url);
/** Older events leave the console, so that a long run stays quick. */
const maxEvents = 500;

/** The prototype as testers use it, over the editor and with the changes of this moment. Nothing is recorded. */
export default function SimulateDialog({
  app,
  screenId,
  language: shownLanguage = null,
  onNewTab,
  onClose,
}: SimulateDialogProps) {
  const { t } = useEditorTexts();
  const [round, setRound] = useState(0);
  const [mode, setMode] = useState<string | null>(null);
  const [language, setLanguage] = useState(shownLanguage);
  const [screen, setScreen] = useState(screenId);
  const [hasConsole, setConsole] = useState(false);
  const [isActual, setActual] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const first = startScreen(app);
  const hasStart = first === undefined || first.props['start'] === true;
  const showHotspots = async (): Promise<void> => {
    const { highlightLinks } = await loadHighlight();
    if (stage.current) highlightLinks(stage.current);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('simulate.title', { name: decodeLabel(app.name) })}
      width="window"
      isFlush
      note={
        screen === null && !hasStart ? (
          <span role="status">{t('simulate.noStart', { name: decodeLabel(first?.name ?? '') })}</span>
        ) : (
          t('simulate.note')
        )
      }
      actions={
        <>
          <SimulatedMode app={app} mode={mode} onChange={setMode} />
          <LanguageSelect app={app} value={language} onChange={setLanguage} />
          <StartAt
            app={app}
            screen={screen}
            onChange={(next) => {
              setScreen(next);
              setRound(round + 1);
            }}
          />
          <ActualSizeButton isPressed={isActual} onPress={() => setActual(!isActual)} />
          <HotspotsButton onPress={() => void showHotspots()} />
          <ConsoleButton isPressed={hasConsole} onPress={() => setConsole(!hasConsole)} />
          <Button icon={RotateCcw} onPress={() => setRound(round + 1)}>
            {t('simulate.restart')}
          </Button>
          {onNewTab && (
            <Button icon={ExternalLink} onPress={onNewTab}>
              {t('simulate.newTab')}
            </Button>
          )}
        </>
      }
    >
      <Stage
        key={round}
        ref={stage}
        app={inLanguage(app, language, measureText)}
        screenId={screen}
        mode={mode}
        hasConsole={hasConsole}
        isActual={isActual}
      />
    </Dialog>
  );
}

interface StageProps {
  app: App;
  screenId: string | null;
  mode: string | null;
  hasConsole: boolean;
  /** At 100 %, also where that is larger than the window. */
  isActual: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

function Stage({ app, screenId, mode, hasConsole, isActual, ref: stage }: StageProps) {
  const { events, variables, onEvents, onState, clear } = useConsole();
  const size = useSize(stage);
  const [clock] = useState(monotonicClock);
  const shown = useAppInMode(app, mode);
  const runtime = useMemo(() => createRuntime(shown, { random }), [shown]);
  const env = usePaintEnv(app, pictureUrl, fetchIcons);
  const sendRequest = useMemo(() => sendForTeam(String(app.id)), [app.id]);
  const [width, setWidth] = useState<number | null>(null);
  const fit = useMemo(() => {
    if (!size) return null;
    const seen = { w: size.w - 80, h: size.h - 48 };
    const space = isActual ? roomForActualSize(app, seen, width ?? undefined) : seen;
    return width === null ? fitFrame(app, space) : fitWidth(app, width, space);
  }, [app, size, width, isActual]);
  return (
    <div className={styles.page}>
      {fit && <WindowSize app={app} fit={fit} width={width} onChange={setWidth} />}
      <div className={styles.columns}>
        <div ref={stage} className={styles.stage}>
          {fit && (
            <div className={styles.frame}>
              <DeviceFrame app={app} fit={fit}>
                <Player
                  app={app}
                  runtime={runtime}
                  clock={clock}
                  fit={fit}
                  env={env}
                  isPhone={false}
                  onEvents={onEvents}
                  onState={onState}
                  sendRequest={sendRequest}
                  {...(screenId === null ? {} : { startScreen: screenId })}
                />
              </DeviceFrame>
              <WidthHandle fit={fit} width={width} onChange={setWidth} />
            </div>
          )}
        </div>
        {hasConsole && <SimulateConsole app={app} events={events} variables={variables} onClear={clear} />}
      </div>
    </div>
  );
}

const noVariables: RunState['variables'] = {};

/** What the run has recorded so far, and its variables. */
function useConsole() {
  const [events, setEvents] = useState<readonly SimEvent[]>([]);
  const [variables, setVariables] = useState(noVariables);
  const onEvents = useCallback(
    (list: readonly SimEvent[]) => setEvents((before) => [...before, ...list].slice(-maxEvents)),
    [],
  );
  const onState = useCallback((state: RunState) => setVariables(state.variables), []);
  const clear = useCallback(() => setEvents([]), []);
  return { events, variables, onEvents, onState, clear };
}
