import { componentIndex, unionRects, variantProperties, variantSet, type App, type Rect } from '@prototrail/model';
import { variantGrid, type VariantBox, type VariantGrid } from '../kernels/variant-grid';
import { entriesOf } from './records';
import { screenOf, widgetsOfGroup } from './structure';

/** The originals of a component with variants that lie outside of all screens. */
export interface VariantFrame extends VariantGrid {
  componentId: string;
  name: string;
  /** Names of the properties that set the variants apart. */
  properties: readonly string[];
  /** Around the originals, with a margin, canvas px. */
  box: Rect;
  /** Where each template lies. */
  boxes: ReadonlyMap<string, Rect>;
}

/** Between the originals and the frame, canvas px. */
const margin = 16;

const originals = new WeakMap<object, { screens: object; found: ReadonlyMap<string, string> }>();

/** Originals on the free canvas by their templates; those of groups are looked for when groups or screens changed. */
function originalsOnCanvas(app: App, canvasWidgets: readonly { id: string }[]): ReadonlyMap<string, string> {
  const groups = entriesOf(app, 'groups');
  const known = originals.get(groups);
  const isKnown = known?.screens === app.screens;
  const found = new Map<string, string>(isKnown ? known.found : []);
  if (!isKnown) {
    for (const group of Object.values(groups)) {
      if (group.isRootTemplate !== true || typeof group.template !== 'string') continue;
      const [first] = widgetsOfGroup(app, group.id);
      if (first !== undefined && screenOf(app, first) === null) found.set(group.template, group.id);
    }
    originals.set(groups, { screens: app.screens, found: new Map(found) });
  }
  for (const { id } of canvasWidgets) {
    const widget = app.widgets[id];
    if (widget?.isRootTemplate === true && typeof widget.template === 'string') found.set(widget.template, id);
  }
  return found;
}

/** Frames of all components that have variants on the free canvas. */
export function variantFrames(
  app: App,
  canvasWidgets: readonly { id: string }[],
  boundsOf: (id: string) => Rect | null,
): VariantFrame[] {
  const { variants } = componentIndex(app);
  if (variants.size === 0 || canvasWidgets.length === 0) return [];
  const onCanvas = originalsOnCanvas(app, canvasWidgets);
  return [...variants.keys()].flatMap((componentId): VariantFrame[] => {
    const boxes = new Map<string, VariantBox>();
    for (const template of variantSet(app, componentId)) {
      const bounds = boundsOf(onCanvas.get(template.id) ?? '');
      if (bounds) boxes.set(template.id, { ...bounds, values: variantProperties(template) });
    }
    const around = unionRects([...boxes.values()]);
    if (!around) return [];
    const box = { x: around.x - margin, y: around.y - margin, w: around.w + 2 * margin, h: around.h + 2 * margin };
    const properties = [...new Set([...boxes.values()].flatMap(({ values }) => Object.keys(values)))];
    const name = app.templates?.[componentId]?.name ?? '';
    return [{ ...variantGrid([...boxes.values()]), componentId, name, properties, box, boxes }];
  });
}
