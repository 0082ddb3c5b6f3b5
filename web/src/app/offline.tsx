/** A prototype that was taken along as one HTML file: everything that it shows is in the file, nothing is recorded or loaded. */
import type { App } from '@prototrail/model';
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Boundary,
  createRuntime,
  DeviceFrame,
  fitFrame,
  fitPhone,
  monotonicClock,
  Player,
  usePaintEnv,
  useSize,
} from '../simulator';
import { useAppInMode } from '../simulator/use-app-in-mode';
import '../ui/tokens.gen.css';
import '../ui/base.css';

/** What the export writes into the file. */
interface Packed {
  app: App;
  /** Data addresses of pictures, fonts and sounds by the address in the document. */
  files: Record<string, string>;
  /** Files of icons by their path. */
  icons: Record<string, unknown>;
}

const random = (): number => Math.random();
const nothing = (): void => undefined;
const phoneWidth = 768;
const aside = 48;
const whole: CSSProperties = { position: 'fixed', inset: 0, display: 'grid', placeItems: 'center', overflow: 'hidden' };

function Offline({ packed: { app, files, icons } }: { packed: Packed }): ReactNode {
  const stage = useRef<HTMLElement>(null);
  const size = useSize(stage);
  const [clock] = useState(monotonicClock);
  const shown = useAppInMode(app, null);
  const runtime = useMemo(() => createRuntime(shown, { random }), [shown]);
  const imageUrl = useMemo(() => (url: string) => files[url] ?? (url.startsWith('data:') ? url : ''), [files]);
  const readIcons = useMemo(() => (path: string) => Promise.resolve(icons[path] ?? {}), [icons]);
  const env = usePaintEnv(app, imageUrl, readIcons);
  const isPhone = size !== null && size.w < phoneWidth;
  const fit = useMemo(() => {
    if (size === null) return null;
    return isPhone ? fitPhone(app, size) : fitFrame(app, { w: size.w - aside, h: size.h - aside });
  }, [app, size, isPhone]);
  const player = fit && (
    <Player app={app} runtime={runtime} clock={clock} fit={fit} env={env} isPhone={isPhone} onEvents={nothing} />
  );
  return (
    <main ref={stage} style={whole}>
      {isPhone || !fit ? (
        player
      ) : (
        <DeviceFrame app={app} fit={fit}>
          {player}
        </DeviceFrame>
      )}
    </main>
  );
}

const root = document.getElementById('root');
const text = document.getElementById('prototype')?.textContent;
if (root && text)
  createRoot(root).render(
    <Boundary fallback={null}>
      <Offline packed={JSON.parse(text) as Packed} />
    </Boundary>,
  );
