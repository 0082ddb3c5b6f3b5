import type { DerivedApp, DerivedScreen } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import { fontSetOf } from '../fonts/font-set';
import { fieldLabel } from '../runtime/field-label';
import { sceneOf } from '../runtime/scene';
import { paintScreen } from '../screen';
import { contrastAt, drawnOf, groundOf } from './contrast';
import type { Finding } from './finding';
import { missingFont } from './fonts';
import { isNameless } from './naming';
import { overflowOf } from './text-fit';

/**
 * What the look of one screen shows: texts that are hard to read or do not fit, fields and buttons without a name, fonts
 * that nobody loads. Widgets of masters are checked on their master. Yields after each widget, so that long screens can
 * be checked a slice at a time.
 */
export function* checkLook(derived: DerivedApp, screen: DerivedScreen, env: PaintEnv): Generator<void, Finding[]> {
  const lists = paintScreen(derived, screen.id, env);
  const drawn = [groundOf(screen, env), ...lists.map(drawnOf)];
  const scene = sceneOf(derived, screen.id, {});
  const fonts = fontSetOf(derived.app);
  const found: Finding[] = [];
  const seen = new Set<string>();
  for (const [index, placed] of lists.entries()) {
    const { widget } = placed;
    const id = widget.sourceId;
    if (widget.inherited || widget.hidden || seen.has(id)) continue;
    seen.add(id);
    const add = (finding: Omit<Finding, 'id' | 'screenId' | 'name'>): number =>
      found.push({ ...finding, id, screenId: screen.id, name: widget.name });
    const hasText = drawn[index + 1]?.items.some(({ item }) => item.kind === 'text') === true;
    if (hasText) {
      const contrast = contrastAt(drawn, index + 1, widget);
      if (contrast) add({ rule: 'contrast', contrast });
      const overflow = overflowOf(derived.app, placed);
      if (overflow) add({ rule: 'overflow', overflow });
      const family = missingFont(widget.effectiveStyle['fontFamily'], fonts);
      if (family !== undefined) add({ rule: 'font', family });
    }
    const item = scene.byKey.get(placed.id);
    if (isNameless(derived, widget, item && fieldLabel(scene, item))) add({ rule: 'name' });
    yield;
  }
  return found;
}
