import type { App, Line } from '@prototrail/model';
import { RotateCcw } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { imageUrl } from '../../../api';
import { fetchIcons } from '../../../api/tester-door';
import { useDocument } from '../../../canvas';
import { createRuntime, DeviceFrame, fitFrame, monotonicClock, Player, usePaintEnv, useSize } from '../../../simulator';
import { useAppInMode } from '../../../simulator/use-app-in-mode';
import { Button } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './link-preview.module.css';

interface PreviewProps {
  line: Line;
  /** The screen that the link leaves. */
  from: string;
}

/** Seconds for which the screen before is seen. */
const pause = 0.5;
const random = (): number => Math.random();
const ignore = (): void => undefined;
const pictureUrl = (url: string): string => imageUrl(url);

/** The two screens of a link and its animation between them, played anew at every change of it. */
export default function LinkPreview({ line, from }: PreviewProps) {
  const { t } = useEditorTexts();
  const app = useDocument(['screens', 'widgets', 'groups'], (document) => document.app);
  const [round, setRound] = useState(0);
  const played = useDeferredValue([round, line.to, line.animation, line.duration, line.easing, line.scroll].join(' '));
  return (
    <div className={styles.preview}>
      <Stage key={played} app={app} line={line} from={from} />
      <Button size={24} kind="ghost" icon={RotateCcw} onPress={() => setRound(round + 1)}>
        {t('link.playAgain')}
      </Button>
    </div>
  );
}

function Stage({ app, line, from }: PreviewProps & { app: App }) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const [clock] = useState(monotonicClock);
  // What else the screens would do by themselves has no part in it.
  const alone = useMemo<App>(
    () => ({ ...app, lines: { [line.id]: { ...line, from, event: 'timer', timer: pause, validation: {} } } }),
    [app, line, from],
  );
  const shown = useAppInMode(alone, null);
  const runtime = useMemo(() => createRuntime(shown, { random }), [shown]);
  const env = usePaintEnv(app, pictureUrl, fetchIcons);
  const fit = useMemo(
    () => (size ? fitFrame(app, { w: Math.max(60, size.w - 48), h: Math.max(60, size.h - 40) }) : null),
    [app, size],
  );
  return (
    <div ref={stage} className={styles.stage} inert>
      {fit && (
        <DeviceFrame app={app} fit={fit}>
          <Player
            app={alone}
            runtime={runtime}
            clock={clock}
            fit={fit}
            env={env}
            isPhone={false}
            startScreen={from}
            onEvents={ignore}
          />
        </DeviceFrame>
      )}
    </div>
  );
}
