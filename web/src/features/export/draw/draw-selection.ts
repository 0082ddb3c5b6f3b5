/** One picture of what is selected in the editor, for the clipboard and as a file. */
import { unionRects, type App } from '@prototrail/model';
import { drawBitmap } from './draw-bitmap';
import { drawVector } from './draw-vector';
import { fontRules } from '../../../fonts/font-rules';
import { loadResources, type Resources } from './resources';
import { shotsOfScreens, shotsOfSelection, type Shot } from './shots';

/** As sharp as screens of phones are. */
const usualScale = 2;

/** Draws the selection; null where nothing of it lies on a screen. */
export async function drawSelection(
  app: App,
  selection: readonly string[],
  kind: 'png' | 'svg',
  scale = usualScale,
): Promise<Blob | null> {
  const { signal } = new AbortController();
  const resources = await loadResources(app, Object.keys(app.screens), signal);
  try {
    const shot = oneShot(resources, selection);
    if (shot === null) return null;
    const options = { scale: kind === 'png' ? scale : 1, isTransparent: false };
    if (kind === 'png') return await drawBitmap(shot, resources, 'png', options);
    const text = drawVector(shot, resources, { ...options, css: await fontRules(app, signal) });
    return new Blob([text], { type: 'image/svg+xml' });
  } finally {
    resources.release();
  }
}

/** All that is selected on the screen of the first selected thing as one picture, or that screen. */
function oneShot({ derived, env }: Resources, selection: readonly string[]): Shot | null {
  const screenId = selection.find((id) => Object.hasOwn(derived.app.screens, id));
  if (screenId !== undefined) return shotsOfScreens(derived, [screenId], true)[0] ?? null;
  const shots = shotsOfSelection(derived, selection, env);
  const [first] = shots;
  const together = shots.filter((shot) => shot.screenId === first?.screenId);
  const rect = unionRects(together.map((shot) => shot.rect));
  if (first === undefined || rect === undefined) return null;
  return { ...first, rect, only: new Set(together.flatMap(({ only }) => [...(only ?? [])])) };
}
