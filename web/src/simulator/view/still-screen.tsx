import type { App } from '@prototrail/model';
import { startScreen, deriveApp } from '@prototrail/model';
import { paintScreen, type PaintEnv } from '@prototrail/widgets';
import { DisplayListView } from '@prototrail/widgets/dom';
import { SceneBackground } from './scene-background';
import styles from './player.module.css';

/** Picture of a screen (the first one by default) that nobody can use, `w` px wide. */
export function StillScreen({
  app,
  env,
  w,
  label,
  screen,
  isWhole = false,
}: {
  app: App;
  env: PaintEnv;
  w: number;
  label: string;
  screen?: string;
  /** All of a long screen, not only what fits a device. */
  isWhole?: boolean;
}) {
  const derived = deriveApp(app);
  const id = screen ?? startScreen(app)?.id;
  const shown = id === undefined ? undefined : derived.screens[id];
  if (!shown) return null;
  const scale = w / Math.max(1, shown.screen.w);
  return (
    <div
      role="img"
      aria-label={label}
      className={styles.still}
      style={{ width: w, height: (isWhole ? shown.screen.h : Math.min(shown.screen.h, app.screenSize.h)) * scale }}
    >
      <div
        className={styles.scaled}
        aria-hidden="true"
        style={{ transform: `scale(${scale})`, width: shown.screen.w, height: shown.screen.h }}
      >
        <SceneBackground screen={shown} h={shown.screen.h} env={env} />
        {paintScreen(derived, shown.id, env).map(({ id: key, x, y, w: width, h, items }) => (
          <div key={key} className={styles.widget} style={{ left: x, top: y, width, height: h }}>
            <DisplayListView list={items} w={width} h={h} />
          </div>
        ))}
      </div>
    </div>
  );
}
