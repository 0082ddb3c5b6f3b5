import type { Screen } from '@prototrail/model';
import { Download, Maximize, MessageCircle, Minus, PenTool, Plus, StickyNote } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useGetCommentsQuery, useMetric } from '../../../api';
import { aroundAll } from '../../../canvas/kernels/around-all';
import { CameraView } from '../../../canvas/react/camera-view';
import { useCamera } from '../../../canvas/react/use-camera';
import { useTranslation } from '../../../i18n';
import { EmptyState, IconButton, saveFile, showToast } from '../../../ui';
import type { Note } from '../notes/read-notes';
import { useNotes } from '../notes/use-notes';
import { Failed } from '../parts/failed';
import { usePhone } from '../parts/use-phone';
import { ViewBody } from '../parts/view-body';
import { AddPictureButton } from '../report/add-picture-button';
import type { TakenPicture } from '../report/use-add-picture';
import { useStudy } from '../study';
import { screenName } from '../words';
import styles from './canvas.module.css';
import { useCanvasAddress } from './canvas-address';
import { ScreenFigures, WayFigures, WaysTable } from './canvas-figures';
import { CanvasLayers } from './canvas-layers';
import { CanvasLines, type CanvasWay } from './canvas-lines';
import { canvasPicture, layersDrawn } from './canvas-picture';
import { canvasPlace } from './canvas-place';
import { CanvasScreens } from './canvas-screens';
import { DropOff } from './drop-off';

/** The whole prototype on one surface without end: where it was clicked, and the ways of its testers through it. */
export default function CanvasView() {
  const { app, appId, filter: chosen, isExample, drawScreen, openSessions } = useStudy();
  const { t } = useTranslation('canvas');
  const { t: words } = useTranslation('results');
  const canvas = useCanvasAddress();
  const { address, change } = canvas;
  const screens = useMemo(() => Object.values(app.screens).filter(({ segment }) => segment !== true), [app.screens]);
  const filter = useMemo(
    () => (address.tests.length > 0 ? { ...chosen, session: address.tests.join(',') } : chosen),
    [chosen, address.tests],
  );
  const about = { appId, filter, isExample };
  const heat = useMetric({ ...about, metric: 'clickHeat' });
  const figures = useMetric({ ...about, metric: 'screens' });
  const ways = useMetric({ ...about, metric: 'ways' });
  const navigation = useMetric({ ...about, metric: 'navigation' });
  const funnels = useMetric({ ...about, metric: 'funnels' }, { skip: !address.on.has('dropOff') });
  const [walked, setWalked] = useState<string>();
  const walk = useMetric(
    { appId, metric: 'ways', filter: { session: walked, validity: 'all' }, isExample },
    { skip: walked === undefined },
  );
  const [isWhole, setWhole] = useState(false);
  const pins = usePins(screens);
  const camera = useCamera(
    useMemo(() => aroundAll(screens), [screens]),
    address.at,
  );
  const isPhone = usePhone();
  const { reveal } = camera;
  const shownIds = address.screen ?? address.way?.join(',');
  useEffect(() => {
    const rect = aroundAll((shownIds?.split(',') ?? []).flatMap((id) => app.screens[id] ?? []));
    if (rect) reveal(rect);
  }, [shownIds, app.screens, reveal]);
  const select = useCallback((screen: string): void => change({ screen, way: undefined }), [change]);
  const selectWay = ({ from, to }: CanvasWay): void => change({ way: `${from},${to}`, screen: undefined });
  const clear = (): void => change({ screen: undefined, way: undefined });
  if (screens.length === 0) return <EmptyState title={t('noScreens')} />;
  const failed = [heat, figures, ways].find((metric) => metric.isError && !metric.data);
  if (failed)
    return (
      <ViewBody>
        <Failed retry={failed.refetch} />
      </ViewBody>
    );
  const tasks = navigation.data?.tasks ?? [];
  const task = tasks.find((one) => one.task === address.task) ?? tasks[0];
  const way = ways.data?.ways.find(({ from, to }) => from === address.way?.[0] && to === address.way[1]);
  const shared = { filter, ways: ways.data, figures: figures.data, onClose: clear };
  const title = `${t('label')} · ${t(`layers.${address.layer}`)}`;
  const draw = async (): Promise<Blob | undefined> => {
    const world = camera.world.current;
    if (!world || !drawScreen) return undefined;
    // layers of screens that are far away are loaded for the picture alone
    flushSync(() => setWhole(true));
    try {
      await layersDrawn(world);
      return await canvasPicture({
        ...{ world, screens, isGrey: address.on.has('grey') },
        drawScreen: (screen) => drawScreen(app, screen),
        words: `${app.name} · ${title} · ${t('pictureOf', { count: ways.data?.sessions ?? 0 })}`,
      });
    } finally {
      setWhole(false);
    }
  };
  const picture = (): TakenPicture => ({
    title: `${app.name} · ${title}`,
    summary: t('pictureOf', { count: ways.data?.sessions ?? 0 }),
    table: {
      head: [t('columns.from'), t('columns.to'), t('columns.tests')],
      rows: (ways.data?.ways ?? []).map(({ from, to, count }) => [
        screenName(app, from, words),
        screenName(app, to, words),
        count,
      ]),
    },
    take: draw,
  });
  const save = async (): Promise<void> => {
    const file = await draw().catch(() => undefined);
    if (file) saveFile(`${app.name}.png`, file);
    else showToast({ kind: 'error', text: words('heat.notSaved') });
  };
  const layers = (
    <CanvasLayers {...canvas} heat={heat.data} tasks={tasks} counts={pins.counts} walked={walked} onWalk={setWalked} />
  );
  return (
    <div className={styles.view}>
      <aside className={styles.side} aria-label={t('shown')}>
        {isPhone ? (
          <details>
            <summary>{t('shown')}</summary>
            {layers}
          </details>
        ) : (
          layers
        )}
      </aside>
      <div className={styles.middle}>
        <CameraView
          camera={camera}
          label={t('label')}
          describedBy="canvas-keys"
          isBusy={!heat.data || !ways.data}
          hasDots
          onEscape={clear}
        >
          <CanvasScreens
            screens={screens}
            filter={filter}
            layer={address.layer}
            isGrey={address.on.has('grey')}
            percent={camera.percent}
            heat={heat.data}
            figures={figures.data}
            selected={address.screen}
            onSelect={select}
            isWhole={isWhole}
          />
          <CanvasLines
            app={app}
            ways={ways.data}
            hasWays={address.on.has('ways')}
            hasExits={address.on.has('exits')}
            width={address.width}
            expected={address.on.has('expected') ? (task?.optimalPath ?? noPath) : noPath}
            hasLinks={address.on.has('links')}
            walk={walked === undefined ? noPath : (walk.data?.walks[0]?.surfaces ?? noPath)}
            selected={address.way}
            onSelect={selectWay}
            onExit={(_, sessions) => openSessions(sessions)}
          />
          {address.on.has('dropOff') && (
            <DropOff
              app={app}
              funnel={funnels.data?.funnels.find((one) => one.task === task?.task)}
              onLost={openSessions}
            />
          )}
          {address.on.has('comments') && <Pins kind="comments" pins={pins.comments} />}
          {address.on.has('notes') && <Pins kind="notes" pins={pins.notes} />}
        </CameraView>
        <div className={styles.zoom} role="toolbar" aria-label={t('zoom')}>
          <IconButton icon={Minus} size={28} label={t('smaller')} shortcut="-" onPress={() => camera.step(-1)} />
          <span>{t('percent', { percent: camera.percent })}</span>
          <IconButton icon={Plus} size={28} label={t('larger')} shortcut="+" onPress={() => camera.step(1)} />
          <IconButton icon={Maximize} size={28} label={t('fit')} shortcut="0" onPress={camera.fit} />
          {!isExample && (
            <IconButton
              icon={PenTool}
              size={28}
              label={t('toDesign')}
              onPress={() => window.location.assign(`#/apps/${appId}/create.html?at=${camera.place()}`)}
            />
          )}
          {drawScreen && ways.data && (
            <>
              <IconButton icon={Download} size={28} label={words('heat.savePng')} onPress={() => void save()} />
              <AddPictureButton size={28} picture={picture} />
            </>
          )}
        </div>
        <p id="canvas-keys" className={styles.keys}>
          {t('keys')}
        </p>
      </div>
      <aside className={styles.figuresSide} aria-label={t('figures')}>
        {address.screen !== undefined && app.screens[address.screen] ? (
          <ScreenFigures {...shared} key={address.screen} screen={address.screen} />
        ) : way ? (
          <WayFigures {...shared} way={way} />
        ) : (
          <WaysTable ways={ways.data} onSelect={selectWay} />
        )}
      </aside>
    </div>
  );
}

const noPath: readonly string[] = [];

interface PlacedPin {
  id: string;
  x: number;
  y: number;
  text: string;
  href?: string;
}

/** Comments and notes where they stand on their screens; notes of whole screens at their upper right corner. */
function usePins(screens: readonly Screen[]) {
  const { app, appId, isExample } = useStudy();
  const { t } = useTranslation('canvas');
  const { data } = useGetCommentsQuery({ appId }, { skip: isExample });
  const { notes } = useNotes();
  return useMemo(() => {
    const comments = (data ?? []).flatMap(({ id, parentId, reference, x, y, message }): PlacedPin[] => {
      const screen = app.screens[reference ?? ''];
      if (parentId || !screen || x === undefined || y === undefined) return [];
      const href = `#/apps/${appId}/comments.html?comment=${id}`;
      return [{ id, x: screen.x + x, y: screen.y + y, text: message, href }];
    });
    const onScreens = screens.flatMap((screen): PlacedPin[] => {
      const here = (notes ?? []).filter((note) => note.screen === screen.id);
      const words = ({ text, tags }: Note): string => text || tags.join(', ');
      const placed = here.flatMap((note): PlacedPin[] => {
        const { id, place } = note;
        return place
          ? [{ id, x: screen.x + place.x * screen.w, y: screen.y + place.y * screen.h, text: words(note) }]
          : [];
      });
      const others = here.filter(({ place }) => !place);
      if (others.length === 0) return placed;
      const text = t('notesOn', { screen: screen.name, count: others.length });
      const pin = { x: screen.x + screen.w, y: screen.y, text: `${text}: ${others.map(words).join(' · ')}` };
      return [...placed, { id: screen.id, ...pin }];
    });
    const noted = (notes ?? []).filter(({ screen }) => screen !== undefined && app.screens[screen]).length;
    return { comments, notes: onScreens, counts: { comments: comments.length, notes: noted } };
  }, [data, notes, app.screens, screens, appId, t]);
}

function Pins({ kind, pins }: { kind: 'comments' | 'notes'; pins: readonly PlacedPin[] }): ReactNode {
  const { openView } = useStudy();
  const { t } = useTranslation('canvas');
  const Icon = kind === 'comments' ? MessageCircle : StickyNote;
  return (
    <ul className={styles.labels} aria-label={t(`toppings.${kind}`)}>
      {pins.map(({ id, x, y, text, href }) => (
        <li key={id} style={canvasPlace({ x, y })}>
          {href === undefined ? (
            <button
              type="button"
              className={styles.pin}
              aria-label={text}
              title={text}
              onClick={() => openView('notes', { by: 'screen' })}
            >
              <Icon size={14} aria-hidden />
            </button>
          ) : (
            <a className={styles.pin} href={href} aria-label={text} title={text}>
              <Icon size={14} aria-hidden />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
