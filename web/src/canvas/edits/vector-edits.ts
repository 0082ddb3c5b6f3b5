import { centerOf, containsPoint, type Point, type Style } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { boundsOfOutline, mapOutline, vectorType, writeOutline, type Outline } from '../vector/path';
import type { VectorPart } from '../vector/nodes';
import { frameAround, shiftOf, type VectorSpace } from '../vector/space';
import type { Draft } from '../store/draft';
import { patched } from '../kernels/patched';
import type { EditContext } from './context';
import { finite } from '../vector/values';
import { groupAll } from './groups';
import { removeAll } from './remove';
import { renameThing } from './rename';
import type { Shape } from './shape-areas';
import { setPart } from './widget-part';
import { addWidget, placeWidget } from './widgets';

type Run = <T>(label: string, change: (context: EditContext) => T) => T | undefined;
type Select = (ids: readonly string[]) => readonly string[];

/** A drawing from outside: its parts, each of some paths, in px of its own. */
interface Drawing {
  name: string;
  parts: readonly { name: string; paths: readonly VectorPart[] }[];
}

/** Of new lines. */
const newLine = { type: 'Path', name: 'Path', stroke: '#333333', strokeWidth: 1, strokeLineCap: 'round', fill: null };

/** Changes of vector drawings. Each call is one step of undo, or part of the open one. */
export class VectorEdits {
  readonly #run: Run;
  readonly #select: Select;

  constructor(run: Run, select: Select) {
    this.#run = run;
    this.#select = select;
  }

  /** A vector of one path, given in canvas px; selects it. */
  create(outline: Outline, look: Readonly<Record<string, unknown>> = {}): string | null {
    const part: VectorPart = { record: { ...newLine, id: 'p1', ...look }, outline };
    return this.#run('edit.vector', (context) => this.#select([addVector(context, [part])])[0]) ?? null;
  }

  /** Places a drawing with its middle at a point, small enough for the screen there: a vector for each part, in one group. Selects it. */
  place({ name, parts }: Drawing, at: Point): readonly string[] {
    const paths = parts.flatMap((part) => part.paths);
    const bounds = boundsOfOutline(paths.flatMap(({ outline }) => outline));
    if (bounds === null) return [];
    return (
      this.#run('edit.placeDrawing', (context) => {
        const { screens } = context.draft.app;
        const screen = Object.values(screens).findLast((each) => containsPoint(each, at));
        const scale = Math.min(1, ...(screen ? [screen.w / bounds.w, screen.h / bounds.h] : []));
        const middle = centerOf(bounds);
        const onCanvas = (point: Point): Point => ({
          x: at.x + (point.x - middle.x) * scale,
          y: at.y + (point.y - middle.y) * scale,
        });
        const ids = parts.map((part) =>
          addVector(
            context,
            part.paths.map(({ record, outline }) => ({
              record: { ...record, strokeWidth: cents(finite(record['strokeWidth'], 1) * scale) },
              outline: mapOutline(outline, onCanvas),
            })),
            part.name || name || 'Vector',
          ),
        );
        const group = groupAll(context, ids);
        if (group !== null && name !== '') renameThing(context.draft, group, name);
        return this.#select(group === null ? ids : [group]);
      }) ?? []
    );
  }

  /** Makes one vector of shapes: the lowest becomes it and keeps its name, its links and its place in the order; the others go. */
  combine(shapes: readonly Shape[], outline: Outline): void {
    const [base, ...others] = shapes;
    const bounds = boundsOfOutline(outline);
    if (base === undefined || bounds === null) return;
    this.#run('edit.combine', ({ draft }) => {
      const part: VectorPart = { record: { id: 'p1', name: 'Path', ...base.look, fillRule: 'evenodd' }, outline };
      const frame = frameAround(bounds);
      const { designtokens: _tokens, ...rest } = draft.find('widgets', base.widget.id) ?? base.widget;
      const { has } = getDefinition(vectorType).defaults;
      draft.update('widgets', base.widget.id, (widget) => ({
        ...(rest as typeof widget),
        ...{ type: vectorType, ...frame, has },
        props: { paths: storedParts([part], frame), bbox: { w: frame.w, h: frame.h } },
        style: keptStyle(widget.style),
      }));
      removeAll(
        draft,
        others.map(({ widget }) => widget.id),
      );
      this.#select([base.widget.id]);
    });
  }

  /** Sets how paths look: of each vector the paths that it has now, all of them or those of the given numbers. */
  setLook(
    vectors: readonly { id: string; paths: readonly Readonly<Record<string, unknown>>[] }[],
    patch: Readonly<Record<string, unknown>>,
    only?: ReadonlySet<number>,
  ): void {
    this.#run('edit.vectorLook', ({ draft }) => {
      for (const { id, paths } of vectors) {
        const next = paths.map((path, index) => (only?.has(index) === false ? path : patched(path, patch)));
        setPart(draft, id, 'props', { paths: next });
      }
    });
  }

  /** Writes the paths of a vector, given in the space that it had when they were read; its frame follows them. */
  set(
    id: string,
    parts: readonly VectorPart[],
    { space, isLoose = false }: { space: VectorSpace; isLoose?: boolean },
  ): void {
    this.#run('edit.vector', ({ draft }) => {
      draft.isLoose = isLoose;
      setVector(draft, id, parts, space);
    });
  }
}

/** Paths that are drawn as one widget, given in canvas px. @returns its id */
export function addVector(context: EditContext, parts: readonly VectorPart[], name = 'Vector'): string {
  const frame = frameAround(boundsOfOutline(parts.flatMap(({ outline }) => outline)) ?? { x: 0, y: 0, w: 1, h: 1 });
  const { has, style } = getDefinition(vectorType).defaults;
  const props = { paths: storedParts(parts, frame), bbox: { w: frame.w, h: frame.h } };
  return addWidget(context, { type: vectorType, name, w: frame.w, h: frame.h, has, style, props }, frame);
}

/** Writes paths that were changed in a space; a turned vector stays where it is seen. */
export function setVector(draft: Draft, id: string, parts: readonly VectorPart[], space: VectorSpace): void {
  const bounds = boundsOfOutline(parts.flatMap(({ outline }) => outline));
  if (bounds === null) return;
  const frame = frameAround(bounds);
  const shift = shiftOf(space, frame);
  setPart(draft, id, 'props', { paths: storedParts(parts, frame), bbox: { w: frame.w, h: frame.h } });
  placeWidget(draft, id, { ...frame, x: cents(frame.x + shift.x), y: cents(frame.y + shift.y) });
}

/** What a path draws itself, and turning and mirroring, which are in it already, leave the style. */
const keptStyle = (style: Style): Style => ({
  ...Object.fromEntries(
    Object.entries(style).filter(([key]) => !/^(border|padding|background|rotate|flip|font|text)/.test(key)),
  ),
  background: null,
});

const cents = (value: number): number => Math.round(value * 100) / 100;

function storedParts(parts: readonly VectorPart[], origin: { x: number; y: number }): object[] {
  const taken = new Set<unknown>();
  return parts.map(({ record, outline }, index) => {
    const isFree = typeof record['id'] === 'string' && !taken.has(record['id']);
    const id = isFree ? record['id'] : `p${index + 1}-${parts.length}`;
    taken.add(id);
    return {
      ...record,
      id,
      type: 'Path',
      d: writeOutline(outline, origin),
      closed: outline.every((sub) => sub.isClosed),
    };
  });
}
