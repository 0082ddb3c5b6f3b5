import {
  deriveApp,
  type AutoLayout,
  type LayoutItem,
  type Pins,
  type Point,
  type Rect,
  type Size,
} from '@prototrail/model';
import { alignAll, distributeAll, moveAll, moveThing, spaceAll, tidyAll } from './arrange';
import { addAutoLayout, removeAutoLayout, resizeArranged, setAutoLayout } from './auto-layout';
import { unlinkAll } from './components/unlink';
import { flipAll } from './flip';
import { setHiddenAll, setLayerColourAll, setLockedAll, type LayerColour } from './flags';
import { groupAll, ungroup } from './groups';
import { moveLayers, type LayerPlace } from './layers';
import { reorderMembers, setLayoutItem } from './layout-items';
import { useAsMask } from './masks';
import { moveInOrder } from './order';
import { applyRelaid, relaidScreen, relaidThing, setPins, setScreenSize } from './responsive';
import { placeScreen, setSizeOfScreen } from './screens';
import { scaleStart, scaleTo } from './scale';
import { EditBase } from './edit-base';
import { setPart } from './widget-part';
import { placeWidget, reassignScreens } from './widgets';
import type { Alignment, Direction } from '../kernels/arrange';
import { scaleInto } from '../kernels/resize';
import type { OrderMove } from '../kernels/order';
import type { Draft } from '../store/draft';
import { boundsOf, groupAround, screenOf, widgetsOf } from '../store/structure';

/** Changes of where things are, how they are arranged, and in which order and groups. */
export abstract class PlaceEdits extends EditBase {
  moveBy(ids: readonly string[], dx: number, dy: number): void {
    this.run('edit.move', ({ draft }) => {
      const all = this.withCarried(ids);
      moveAll(draft, all, dx, dy);
      this.reassign(draft, all);
    });
  }

  /** Sets place and size of one thing; members of a group keep their relative places, a screen takes its widgets along. */
  place(id: string, box: Partial<Rect>): void {
    this.run('edit.place', ({ draft }) => {
      if (draft.find('screens', id) !== undefined) {
        placeScreen(draft, id, box);
        const derived = deriveApp(draft.snapshot());
        setSizeOfScreen(draft, id, box);
        const relaid = relaidScreen(derived, id, draft.find('screens', id) ?? { w: 0, h: 0 });
        if (relaid !== null) applyRelaid(draft, relaid);
        return;
      }
      const from = boundsOf(draft.app, id);
      if (from === null) return;
      const to = { ...from, ...box };
      if (resizeArranged(draft, id, to)) return;
      const relaid =
        to.w === from.w && to.h === from.h ? null : relaidThing(deriveApp(draft.snapshot()), id, { from, to });
      if (relaid !== null) {
        if (draft.find('widgets', id) !== undefined) placeWidget(draft, id, box);
        applyRelaid(draft, relaid);
        return;
      }
      for (const member of widgetsOf(draft.app, id)) {
        const widget = draft.find('widgets', member);
        if (widget !== undefined) placeWidget(draft, member, member === id ? box : scaleInto(widget, from, to));
      }
      for (const inside of this.carriedAmong([id])(id)) moveThing(draft, inside, to.x - from.x, to.y - from.y);
      reassignScreens(draft, widgetsOf(draft.app, id));
    });
  }

  /** Aligns things to their common frame, or to one of them, which stays. */
  align(ids: readonly string[], alignment: Alignment, keyId: string | null = null): void {
    this.run('edit.align', ({ draft }) => {
      alignAll(draft, ids, { alignment, keyId }, this.carriedAmong(ids));
      this.reassign(draft, this.withCarried(ids));
    });
  }

  /** Marks things in the list of layers by a colour; null takes the mark away. */
  setLayerColour(ids: readonly string[], colour: LayerColour | null): void {
    this.run('edit.layerColour', ({ draft }) => setLayerColourAll(draft, ids, colour));
  }

  /** Makes a row, a column or a grid with even rooms of a loose set. */
  tidyUp(ids: readonly string[]): void {
    this.run('edit.tidyUp', ({ draft }) => {
      tidyAll(draft, ids, this.carriedAmong(ids));
      this.reassign(draft, this.withCarried(ids));
    });
  }

  /** Changes the room between things that are spaced evenly in rows and columns. */
  setSpacing(ids: readonly string[], axis: 'x' | 'y', gap: number): void {
    this.run('edit.spacing', ({ draft }) => {
      spaceAll(draft, ids, { axis, gap }, this.carriedAmong(ids));
      this.reassign(draft, this.withCarried(ids));
    });
  }

  distribute(ids: readonly string[], direction: Direction): void {
    this.run('edit.distribute', ({ draft }) => {
      distributeAll(draft, ids, direction, this.carriedAmong(ids));
      this.reassign(draft, this.withCarried(ids));
    });
  }

  /** Mirrors things within their common frame. */
  flip(ids: readonly string[], axis: 'x' | 'y'): void {
    const derived = deriveApp(this.document.app);
    this.run('edit.flip', ({ draft }) => {
      flipAll(draft, derived, { ids, axis });
      this.reassign(draft, ids);
    });
  }

  /** Scales things with their texts, borders, corners and shadows; the anchor, in parts of their frame, stays. */
  scale(ids: readonly string[], factor: number, anchor: Point): void {
    const start = scaleStart(this.document.app, deriveApp(this.document.app), ids);
    if (start === null || !(factor > 0)) return;
    const { bounds } = start;
    const [w, h] = [bounds.w * factor, bounds.h * factor];
    const to = { x: bounds.x + (bounds.w - w) * anchor.x, y: bounds.y + (bounds.h - h) * anchor.y, w, h };
    this.run('edit.scale', ({ draft }) => {
      scaleTo(draft, start, to);
      this.reassign(draft, ids);
    });
  }

  order(ids: readonly string[], move: OrderMove): void {
    this.run('edit.order', ({ draft }) => moveInOrder(draft, this.withCarried(ids), move));
  }

  /** Draws widgets and groups in this order, from back to front; screen readers and the Tab key follow it. */
  drawInOrder(ids: readonly string[]): void {
    this.run('edit.order', ({ draft }) => {
      for (const id of ids) moveInOrder(draft, this.withCarried([id]), 'front');
    });
  }

  /** For the layer tree: to a screen, into or out of a group or container, beside something in the drawing order. False when nothing may go there. */
  moveLayers(ids: readonly string[], place: LayerPlace): boolean {
    return this.run('edit.layers', ({ draft }) => moveLayers(draft, ids, place)) ?? false;
  }

  /** Groups and selects the group. */
  group(ids: readonly string[]): string | null {
    return (
      this.run('edit.group', (context) => {
        const id = groupAll(context, ids);
        return id === null ? null : this.select([id])[0];
      }) ?? null
    );
  }

  /** Puts things into a group that is there, in front of its members. False where it takes none of them. */
  addToGroup(groupId: string, ids: readonly string[]): boolean {
    const member = widgetsOf(this.document.app, groupId)[0];
    const screenId = member === undefined ? null : screenOf(this.document.app, member);
    const carried = this.withCarried(ids);
    const isMoved = this.run('edit.group', ({ draft }) => {
      const place = { screenId, groupId, anchor: { id: groupId, side: 'above' as const }, carried };
      const moved = moveLayers(draft, ids, place);
      if (moved) this.select([groupId]);
      return moved;
    });
    return isMoved ?? false;
  }

  /** Takes members out of the group around them, into the one around that or onto the screen; they come to lie in front of it. */
  leaveGroup(ids: readonly string[]): boolean {
    const isMoved = this.run('edit.ungroup', ({ draft }) => {
      const around = [...new Set(ids.flatMap((id) => groupAround(draft.app, id) ?? []))];
      return around.map((groupId) => this.#leaveOne(draft, groupId, ids)).includes(true);
    });
    return isMoved ?? false;
  }

  /** A group that all leave is dissolved. */
  #leaveOne(draft: Draft, groupId: string, ids: readonly string[]): boolean {
    const members = ids.filter((id) => groupAround(draft.app, id) === groupId);
    const { children = [], groups = [] } = draft.find('groups', groupId) ?? {};
    if (members.length === children.length + groups.length) return ungroup(draft, groupId).length > 0;
    const first = members.flatMap((id) => widgetsOf(draft.app, id))[0];
    return moveLayers(draft, members, {
      screenId: first === undefined ? null : screenOf(draft.app, first),
      groupId: groupAround(draft.app, groupId),
      anchor: { id: groupId, side: 'above' },
      carried: this.withCarried(members),
    });
  }

  /** Makes a widget the mask of its group; several things are grouped, and the lowest shape or picture is the mask. */
  useAsMask(ids: readonly string[]): void {
    this.run('edit.useAsMask', (context) => this.select(useAsMask(context, ids)));
  }

  /** Masks are drawn as any other widget again. */
  releaseMask(ids: readonly string[]): void {
    this.run('edit.releaseMask', ({ draft }) =>
      ids.forEach((id) => setPart(draft, id, 'props', { isMask: undefined })),
    );
  }

  ungroup(ids: readonly string[]): void {
    this.run('edit.ungroup', ({ draft }) => {
      // without the group the members are no instance any more
      unlinkAll(
        draft,
        ids.filter((id) => draft.find('groups', id)?.template),
      );
      this.select(ids.flatMap((id) => ungroup(draft, id)));
    });
  }

  /** Makes a group that arranges its members, of one group or of several things, and selects it. */
  addAutoLayout(ids: readonly string[]): string | null {
    return (
      this.run('edit.addAutoLayout', (context) => {
        const id = addAutoLayout(context, ids);
        return id === null ? null : this.select([id])[0];
      }) ?? null
    );
  }

  /** Members stay where they are. */
  removeAutoLayout(ids: readonly string[]): void {
    this.run('edit.removeAutoLayout', ({ draft }) => ids.forEach((id) => removeAutoLayout(draft, id)));
  }

  /** Changes the layout of groups. */
  setAutoLayout(ids: readonly string[], patch: Partial<AutoLayout>): void {
    this.run('edit.autoLayout', ({ draft }) => ids.forEach((id) => setAutoLayout(draft, id, patch)));
  }

  /** Changes how things behave in the layout around them, and how large groups with a layout are. */
  setLayoutItem(ids: readonly string[], patch: { [Key in keyof LayoutItem]?: LayoutItem[Key] | undefined }): void {
    this.run('edit.autoLayout', ({ draft }) => setLayoutItem(draft, ids, patch));
  }

  /** Puts members of a group with a layout before the one that has this index among the others. */
  reorderMembers(groupId: string, ids: readonly string[], index: number): void {
    this.run('edit.reorder', ({ draft }) => reorderMembers(draft, groupId, ids, index));
  }

  /** Says what of things stays when what is around them changes its size; `undefined` takes a pin away. */
  setPins(ids: readonly string[], patch: { [Key in keyof Pins]?: boolean | undefined }): void {
    this.run('edit.pins', ({ draft }) => setPins(draft, ids, patch));
  }

  /** Changes the size of the prototype and of its pages; with `isPinned` widgets follow by their pins. */
  setScreenSize(size: Size, isPinned: boolean): void {
    const derived = deriveApp(this.document.app);
    this.run('edit.screenSize', ({ draft }) => setScreenSize(draft, derived, { size, isPinned }));
  }

  setLocked(ids: readonly string[], locked: boolean): void {
    this.run('edit.lock', ({ draft }) => setLockedAll(draft, ids, locked));
  }

  setHidden(ids: readonly string[], hidden: boolean): void {
    this.run('edit.hide', ({ draft }) => setHiddenAll(draft, ids, hidden));
  }
}
