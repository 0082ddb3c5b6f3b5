import { touches, traitsOf, type App, type Rect, type Screen } from '@prototrail/model';
import { Maximize, Minus, Play, Plus } from 'lucide-react';
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { linkCurve } from '../../canvas/kernels/link-route';
import { CameraView } from '../../canvas/react/camera-view';
import { useCamera } from '../../canvas/react/use-camera';
import { aroundAll } from '../../canvas/kernels/around-all';
import { useTranslation } from '../../i18n';
import { IconButton, ScreenPreview } from '../../ui';
import styles from './screens-board.module.css';

export interface ScreensBoardProps {
  app: App;
  imageUrl: (url: string) => string;
  /** Tries the prototype from a screen on. */
  onTry(screenId: string): void;
}

/** A link with where it begins and where it leads. */
interface Way {
  id: string;
  from: Rect;
  to: Screen;
  path: string;
}

/** All screens where they lie, with the links between them. A press on what has a link shows where it leads. */
export default function ScreensBoard({ app, imageUrl, onTry }: ScreensBoardProps): ReactNode {
  const { t } = useTranslation('review');
  const { t: words } = useTranslation('canvas');
  const screens = useMemo(() => Object.values(app.screens).filter(({ segment }) => segment !== true), [app.screens]);
  const ways = useMemo(() => waysOf(app, screens), [app, screens]);
  const [chosen, setChosen] = useState<string>();
  const camera = useCamera(useMemo(() => aroundAll(screens), [screens]));
  const way = ways.find(({ id }) => id === chosen);
  const choose = (next: Way): void => {
    setChosen(next.id);
    camera.reveal(next.to);
  };
  return (
    <main className={styles.stage}>
      <CameraView
        camera={camera}
        label={t('screens.label')}
        describedBy="review-screens-keys"
        onEscape={() => setChosen(undefined)}
      >
        <ul className={styles.list} aria-label={t('screens.label')}>
          {screens.map((screen) => (
            <li
              key={screen.id}
              className={styles.screen}
              style={boxOf(screen)}
              data-target={way?.to === screen || undefined}
            >
              <button
                type="button"
                className={styles.name}
                aria-label={t('screens.try', { name: screen.name })}
                onClick={() => onTry(screen.id)}
              >
                <Play size={12} aria-hidden /> {screen.name}
              </button>
              <ScreenPreview app={app} screenId={screen.id} imageUrl={imageUrl} label={screen.name} />
            </li>
          ))}
        </ul>
        <svg className={styles.links} width={1} height={1} aria-hidden>
          {ways.map(({ id, path }) => (
            <path key={id} d={path} data-chosen={id === chosen || undefined} />
          ))}
        </svg>
        <ul className={styles.list} aria-label={t('screens.links')}>
          {ways.map((each) => (
            <li key={each.id} className={styles.area} style={boxOf(each.from)}>
              <button
                type="button"
                aria-pressed={each.id === chosen}
                aria-label={t('screens.link', { name: each.to.name })}
                onClick={() => choose(each)}
              />
            </li>
          ))}
        </ul>
      </CameraView>
      <p className={styles.told} role="status">
        {way ? t('screens.leads', { name: way.to.name }) : ''}
      </p>
      <div className={styles.zoom} role="toolbar" aria-label={words('zoom')}>
        <IconButton icon={Minus} size={28} label={words('smaller')} shortcut="-" onPress={() => camera.step(-1)} />
        <span>{words('percent', { percent: camera.percent })}</span>
        <IconButton icon={Plus} size={28} label={words('larger')} shortcut="+" onPress={() => camera.step(1)} />
        <IconButton icon={Maximize} size={28} label={words('fit')} shortcut="0" onPress={camera.fit} />
      </div>
      <p id="review-screens-keys" className={styles.keys}>
        {words('keys')}
      </p>
    </main>
  );
}

const boxOf = ({ x, y, w, h }: Rect): CSSProperties => ({ '--x': x, '--y': y, '--w': w, '--h': h }) as CSSProperties;

/** Links that leave a shown screen, in the order of the document; logic elements on the way are passed. */
function waysOf(app: App, screens: readonly Screen[]): Way[] {
  return Object.values(app.lines).flatMap((line) => {
    const from = sourceOf(app, line.from);
    if (!from || line.hidden === true || !screens.some((screen) => touches(screen, from))) return [];
    return targetsOf(app, line.to).flatMap((id): Way[] => {
      const to = screens.find((screen) => screen.id === id);
      const [first, ...points] = to ? linkCurve(from, to, id === line.to ? (line.points ?? []) : []) : [];
      if (!to || !first) return [];
      const bends = points.map(({ x, y }) => `${x} ${y}`).join(' ');
      return [{ id: `${line.id} ${id}`, from, to, path: `M${first.x} ${first.y}C${bends}` }];
    });
  });
}

/** The screens that a link can lead to, each once. */
function targetsOf(app: App, id: string, passed: ReadonlySet<string> = new Set()): string[] {
  if (app.screens[id]) return [id];
  if (passed.has(id) || traitsOf(app.widgets[id]?.type ?? '').logic === undefined) return [];
  const further = Object.values(app.lines).filter(({ from }) => from === id);
  return [...new Set(further.flatMap(({ to }) => targetsOf(app, to, new Set([...passed, id]))))];
}

/** What a link leaves: a screen, a widget, or the box around a group. */
function sourceOf(app: App, id: string): Rect | undefined {
  const members = app.groups?.[id]?.children.flatMap((child) => app.widgets[child] ?? []);
  return app.screens[id] ?? app.widgets[id] ?? aroundAll(members ?? []);
}
