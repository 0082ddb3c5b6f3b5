import type { App, Screen } from '@prototrail/model';
import { Play } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { imageUrl } from '../../../api';
import { fetchIcons } from '../../../api/tester-door';
import { useDocument, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { createRuntime, DeviceFrame, fitFrame, monotonicClock, Player, usePaintEnv, useSize } from '../../../simulator';
import { useAppInMode } from '../../../simulator/use-app-in-mode';
import { Button, Dialog, EmptyState, Select } from '../../../ui';
import styles from './composer.module.css';
import {
  entrancesOf,
  kindsFor,
  newEntrance,
  stillThings,
  withEntrance,
  type EntranceChange,
  type Thing,
} from './entrances';
import { EntranceRow } from './entrance-row';

interface ComposerProps {
  screenId: string;
  isReadOnly: boolean;
  onClose(): void;
}

/** The time line of what moves when a screen is shown, with the screen playing it. Each change is a step of undo. */
export default function ComposerDialog({ screenId, isReadOnly, onClose }: ComposerProps) {
  const editor = useEditor();
  const { t } = useTranslation('entrance');
  const app = useDocument(['screens', 'widgets', 'groups'], (document) => document.app);
  const [round, setRound] = useState(0);
  const screen = app.screens[screenId];
  if (screen === undefined) return null;
  const rows = entrancesOf(app, screen);
  const still = isReadOnly ? [] : stillThings(app, screen);
  const change = (thing: Pick<Thing, 'id' | 'map'>, patch: EntranceChange | null): void =>
    editor.edit.updateScreen(screenId, (current) => withEntrance(current, thing, patch), 'edit.animation');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: screen.name })}
      width="window"
      isFlush
      note={t('note')}
      actions={
        <Button kind="primary" icon={Play} isDisabled={rows.length === 0} onPress={() => setRound(round + 1)}>
          {t('play')}
        </Button>
      }
    >
      <div className={styles.page}>
        <Preview app={app} screen={screen} round={round} />
        <section className={styles.timeline} aria-label={t('timeline')}>
          {still.length > 0 && (
            <Select
              label={t('add')}
              isLabelHidden
              size={28}
              value={null}
              placeholder={t('add')}
              className={styles.add ?? ''}
              options={still.map(({ id, name }) => ({ id, label: name }))}
              onChange={(id) => {
                const thing = still.find((each) => each.id === id);
                if (thing !== undefined) change(thing, newEntrance);
              }}
            />
          )}
          {rows.length === 0 ? (
            <EmptyState isCompact title={t('empty')}>
              <p>{t('emptyHint')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.rows}>
              {rows.map((entrance) => (
                <EntranceRow
                  key={`${entrance.map} ${entrance.id}`}
                  entrance={entrance}
                  kinds={kindsFor(app, entrance)}
                  isReadOnly={isReadOnly}
                  onChange={(patch) => change(entrance, patch)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

const random = (): number => Math.random();
/** Nothing of a preview is recorded. */
const ignore = (): void => undefined;
const pictureUrl = (url: string): string => imageUrl(url);

/** Plays anew whenever something of the time line was changed, and on request. */
function Preview({ app, screen, round }: { app: App; screen: Screen; round: number }) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const [clock] = useState(monotonicClock);
  const shown = useAppInMode(app, null);
  const runtime = useMemo(() => createRuntime(shown, { random }), [shown]);
  const env = usePaintEnv(app, pictureUrl, fetchIcons);
  const fit = useMemo(
    () => (size ? fitFrame(app, { w: Math.max(80, size.w - 48), h: Math.max(80, size.h - 32) }) : null),
    [app, size],
  );
  const played = useDeferredValue(`${round} ${JSON.stringify(screen.animation ?? null)}`);
  return (
    <div ref={stage} className={styles.stage} inert>
      {fit && (
        <DeviceFrame app={app} fit={fit}>
          <Player
            key={played}
            app={app}
            runtime={runtime}
            clock={clock}
            fit={fit}
            env={env}
            isPhone={false}
            startScreen={screen.id}
            onEvents={ignore}
          />
        </DeviceFrame>
      )}
    </div>
  );
}
