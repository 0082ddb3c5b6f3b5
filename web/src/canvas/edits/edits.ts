import {
  mapTokenReferences,
  type Template,
  deriveApp,
  type App,
  type AutoLayout,
  type Group,
  type LayoutItem,
  type Line,
  type Pins,
  type Point,
  type Rect,
  type Screen,
  type Size,
  type Style,
  type Widget,
} from '@prototrail/model';
import type { Kit } from '@prototrail/widgets';
import { alignAll, distributeAll, moveAll, moveThing } from './arrange';
import { addAutoLayout, removeAutoLayout, resizeArranged, setAutoLayout } from './auto-layout';
import { addBreakpoint } from './breakpoints';
import { ComponentEdits } from './components/component-edits';
import { addInstance } from './components/create';
import { unlinkAll } from './components/unlink';
import { carriedBy } from './contents';
import type { EditContext, EditSources } from './context';
import { cutOut, type Fragment } from './fragment';
import { fillAll, type StylePart } from './fill';
import { setHiddenAll, setLockedAll } from './flags';
import { fitsItsText } from './follow-text';
import { groupAll, joinRow, ungroup } from './groups';
import { insertFragment, type InsertOptions } from './insert';
import { placeImages, type PlacedImage } from './images';
import { moveLayers, type LayerPlace } from './layers';
import { reorderMembers, setLayoutItem } from './layout-items';
import { addLine, withEvent, type LineProblem } from './lines';
import { MasterEdits } from './masters/master-edits';
import { moveInOrder } from './order';
import { patched } from '../kernels/patched';
import { replaceAll } from './replace';
import { removeAll } from './remove';
import { renameThing } from './rename';
import { applyRelaid, relaidScreen, relaidThing, setPins, setScreenSize } from './responsive';
import { addScreen, freePlace, placeScreen, resizeScreen, setStartScreen } from './screens';
import { addComposite, addKit, addScreenOf } from './composite';
import { setPart, type WidgetPart } from './widget-part';
import { TokenEdits, unlinkForLiteral } from './token-edits';
import { addWidget, placeWidget, reassignScreens } from './widgets';
import type { Alignment, Direction } from '../kernels/arrange';
import { scaleInto } from '../kernels/resize';
import type { OrderMove } from '../kernels/order';
import type { DocumentStore } from '../store/document-store';
import type { Draft } from '../store/draft';
import type { History } from '../store/history';
import type { SessionStore, WidgetTemplate } from '../store/session-store';
import { boundsOf, sourceId, topmost, widgetsOf } from '../store/structure';

/**
 * All changes of the document. Each call is one step of undo, or part of the step that is open (`history.begin`). In read-only mode
 * nothing changes. Values of keys that are set to `undefined` are removed.
 */
export class Edits {
  readonly #document: DocumentStore;
  readonly #session: SessionStore;
  readonly #history: History;
  readonly #sources: EditSources;
  readonly components: ComponentEdits;
  readonly masters: MasterEdits;
  /** Design tokens, their modes, and what is linked to them. */
  readonly tokens: TokenEdits;

  constructor(document: DocumentStore, session: SessionStore, history: History, sources: EditSources) {
    this.#document = document;
    this.#session = session;
    this.#history = history;
    this.#sources = sources;
    this.components = new ComponentEdits(
      (label, change) => this.#run(label, change),
      (ids) => this.#select(ids),
    );
    this.masters = new MasterEdits(
      (label, change) => this.#run(label, change),
      (ids) => this.#select(ids),
    );
    this.tokens = new TokenEdits((label, change) => this.#run(label, change));
  }

  /** Several calls as one step. */
  together(label: string, change: () => void): void {
    this.#history.record(label, change);
  }

  /** Creates a widget, or the group of a composite template, and selects it. */
  createWidget(template: WidgetTemplate, box: Rect, pointer?: Point): string | null {
    const add =
      template['component'] !== undefined ? addInstance : template.parts === undefined ? addWidget : addComposite;
    return (
      this.#run('edit.createWidget', (context) => this.#select([add(context, template, box, pointer)]))?.[0] ?? null
    );
  }

  /** Creates a screen (of the prototype's size unless given) at a canvas point, or at the next free place, and selects it. */
  createScreen(at: Point | null, size?: Size): string | null {
    return (
      this.#run('edit.createScreen', (context) => {
        const place = at ?? freePlace(context.draft, size ?? context.draft.app.screenSize, null);
        return this.#select([addScreen(context, place, size)]);
      })?.[0] ?? null
    );
  }

  /** Creates a screen with the parts of a template at the next free place, and selects it. */
  createScreenOf(template: WidgetTemplate): string | null {
    return this.#run('edit.createScreen', (context) => this.#select([addScreenOf(context, template)]))?.[0] ?? null;
  }

  /** Creates the linked screens of a kit at the next free place, and selects them. */
  createKit(kit: Kit): readonly string[] {
    return this.#run('edit.createKit', (context) => this.#select(addKit(context, kit))) ?? [];
  }

  /** Image widgets on the screen at the point, or screens of their own on the free canvas; selects them. */
  createImages(images: readonly PlacedImage[], at: Point): readonly string[] {
    return this.#run('edit.createImages', (context) => this.#select(placeImages(context, images, at))) ?? [];
  }

  createLine(
    from: string,
    to: string,
    options: { points?: readonly Point[]; event?: string } = {},
  ): { id: string } | { problem: LineProblem } | null {
    return this.#run('edit.createLine', (context) => addLine(context, sourceId(from), to, options)) ?? null;
  }

  remove(ids: readonly string[]): void {
    this.#run('edit.remove', ({ draft }) => {
      removeAll(draft, this.#withCarried(ids));
      this.#session.patch({
        selection: this.#session.state.selection.filter((id) => !ids.includes(id)),
        hovered: null,
      });
    });
  }

  /** Changes fields of widgets, such as the name or the place. */
  updateWidgets(ids: readonly string[], change: (widget: Widget) => Widget, label = 'edit.change'): void {
    this.#run(label, ({ draft }) => ids.forEach((id) => draft.update('widgets', id, change)));
  }

  /** Sets keys of the style, the props or a state style of widgets. */
  setWidgetPart(ids: readonly string[], part: WidgetPart, patch: Record<string, unknown>, label = 'edit.style'): void {
    this.#run(label, ({ draft }) => ids.forEach((id) => setPart(draft, id, part, patch)));
  }

  /** Makes widgets react to testers or not. What has no look for it yet gets a faint one. */
  setDisabled(ids: readonly string[], isDisabled: boolean): void {
    const derived = deriveApp(this.#document.app);
    this.#run('edit.style', ({ draft }) => {
      for (const id of ids) {
        const look = derived.widget(id)?.states.disabled;
        // An instance of something that is disabled says so where it is not.
        setPart(draft, id, 'style', { disabled: isDisabled });
        if (isDisabled && Object.keys(look ?? {}).length === 0) setPart(draft, id, 'disabled', { opacity: 0.5 });
      }
    });
  }

  /** Takes away what widgets have of their own in a state, originals of components also for their instances. */
  resetState(ids: readonly string[], state: StylePart): void {
    this.#run('edit.style', ({ draft }) => {
      for (const id of ids) {
        const widget = draft.find('widgets', id);
        const template = widget?.isRootTemplate === true ? draft.find('templates', widget.template ?? '') : undefined;
        const keys = Object.keys({ ...(template?.[state] as Style | undefined), ...widget?.[state] });
        setPart(draft, id, state, Object.fromEntries(keys.map((key) => [key, undefined])));
        const withoutTokens = <Owner extends Widget | Template>(owner: Owner): Owner =>
          mapTokenReferences(owner, (token, of) => (of === state ? undefined : token));
        draft.update('widgets', id, withoutTokens);
        if (template) draft.update('templates', template.id, withoutTokens);
      }
    });
  }

  /** Sets the fill of widgets in one state; a border in the colour of the fill changes with it. */
  setFill(ids: readonly string[], part: StylePart, colour: string): void {
    this.#run('edit.style', ({ draft }) => fillAll(draft, ids, part, colour));
  }

  /** Whether the box of a text is exactly as large as the text. */
  fitsItsText(id: string): boolean {
    const widget = this.#document.find('widgets', id);
    return widget !== undefined && fitsItsText(this.#document.app, widget);
  }

  updateScreen(id: string, change: (screen: Screen) => Screen, label = 'edit.screen'): void {
    this.#run(label, ({ draft }) => draft.update('screens', id, change));
  }

  setScreenStyle(id: string, patch: Style): void {
    this.updateScreen(id, (screen) => ({
      ...unlinkForLiteral(screen, 'style', patch),
      style: patched(screen.style, patch),
    }));
  }

  updateGroup(id: string, change: (group: Group) => Group, label = 'edit.change'): void {
    this.#run(label, ({ draft }) => draft.update('groups', id, change));
  }

  updateLine(id: string, change: (line: Line) => Line, label = 'edit.line'): void {
    this.#run(label, ({ draft }) => draft.update('lines', id, change));
  }

  /** Sets the event of a link; swipes preselect the slide animation in their direction. */
  setLineEvent(id: string, event: string): void {
    this.updateLine(id, (line) => withEvent(line, event), 'edit.lineEvent');
  }

  /** Sets plain fields of the app, such as `grid` or `name`. */
  updateApp(patch: Partial<App>, label = 'edit.app'): void {
    this.#run(label, ({ draft }) => Object.entries(patch).forEach(([name, value]) => draft.setField(name, value)));
  }

  /** Renames a screen, widget or group; a name that is taken gets a number, an empty one changes nothing. */
  rename(id: string, name: string): void {
    this.#run('edit.rename', ({ draft }) => renameThing(draft, id, name.trim()));
  }

  /** Sets the text of a widget, and the styles inside it: `undefined` removes them, without the argument they stay. */
  setText(id: string, label: string, ...styles: [richText?: unknown]): void {
    const [richText] = styles;
    this.setWidgetPart([id], 'props', { label, ...(styles.length === 0 ? {} : { richText }) }, 'edit.text');
  }

  moveBy(ids: readonly string[], dx: number, dy: number): void {
    this.#run('edit.move', ({ draft }) => {
      const all = this.#withCarried(ids);
      moveAll(draft, all, dx, dy);
      this.#reassign(draft, all);
    });
  }

  /** Sets place and size of one thing; members of a group keep their relative places, a screen takes its widgets along. */
  place(id: string, box: Partial<Rect>): void {
    this.#run('edit.place', ({ draft }) => {
      if (draft.find('screens', id) !== undefined) {
        placeScreen(draft, id, box);
        const derived = deriveApp(draft.snapshot());
        resizeScreen(draft, id, box);
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
      for (const inside of this.#carriedAmong([id])(id)) moveThing(draft, inside, to.x - from.x, to.y - from.y);
      reassignScreens(draft, widgetsOf(draft.app, id));
    });
  }

  align(ids: readonly string[], alignment: Alignment): void {
    this.#run('edit.align', ({ draft }) => {
      alignAll(draft, ids, alignment, this.#carriedAmong(ids));
      this.#reassign(draft, this.#withCarried(ids));
    });
  }

  distribute(ids: readonly string[], direction: Direction): void {
    this.#run('edit.distribute', ({ draft }) => {
      distributeAll(draft, ids, direction, this.#carriedAmong(ids));
      this.#reassign(draft, this.#withCarried(ids));
    });
  }

  order(ids: readonly string[], move: OrderMove): void {
    this.#run('edit.order', ({ draft }) => moveInOrder(draft, this.#withCarried(ids), move));
  }

  /** For the layer tree: to a screen, into or out of a group or container, beside something in the drawing order. False when nothing may go there. */
  moveLayers(ids: readonly string[], place: LayerPlace): boolean {
    return this.#run('edit.layers', ({ draft }) => moveLayers(draft, ids, place)) ?? false;
  }

  /** Groups and selects the group. */
  group(ids: readonly string[]): string | null {
    return (
      this.#run('edit.group', (context) => {
        const id = groupAll(context, ids);
        return id === null ? null : this.#select([id])[0];
      }) ?? null
    );
  }

  ungroup(ids: readonly string[]): void {
    this.#run('edit.ungroup', ({ draft }) => {
      // without the group the members are no instance any more
      unlinkAll(
        draft,
        ids.filter((id) => draft.find('groups', id)?.template),
      );
      this.#select(ids.flatMap((id) => ungroup(draft, id)));
    });
  }

  /** Makes a group that arranges its members, of one group or of several things, and selects it. */
  addAutoLayout(ids: readonly string[]): string | null {
    return (
      this.#run('edit.addAutoLayout', (context) => {
        const id = addAutoLayout(context, ids);
        return id === null ? null : this.#select([id])[0];
      }) ?? null
    );
  }

  /** Members stay where they are. */
  removeAutoLayout(ids: readonly string[]): void {
    this.#run('edit.removeAutoLayout', ({ draft }) => ids.forEach((id) => removeAutoLayout(draft, id)));
  }

  /** Changes the layout of groups. */
  setAutoLayout(ids: readonly string[], patch: Partial<AutoLayout>): void {
    this.#run('edit.autoLayout', ({ draft }) => ids.forEach((id) => setAutoLayout(draft, id, patch)));
  }

  /** Changes how things behave in the layout around them, and how large groups with a layout are. */
  setLayoutItem(ids: readonly string[], patch: { [Key in keyof LayoutItem]?: LayoutItem[Key] | undefined }): void {
    this.#run('edit.autoLayout', ({ draft }) => setLayoutItem(draft, ids, patch));
  }

  /** Puts members of a group with a layout before the one that has this index among the others. */
  reorderMembers(groupId: string, ids: readonly string[], index: number): void {
    this.#run('edit.reorder', ({ draft }) => reorderMembers(draft, groupId, ids, index));
  }

  /** Says what of things stays when what is around them changes its size; `undefined` takes a pin away. */
  setPins(ids: readonly string[], patch: { [Key in keyof Pins]?: boolean | undefined }): void {
    this.#run('edit.pins', ({ draft }) => setPins(draft, ids, patch));
  }

  /** Changes the size of the prototype and of its pages; with `isPinned` widgets follow by their pins. */
  setScreenSize(size: Size, isPinned: boolean): void {
    const derived = deriveApp(this.#document.app);
    this.#run('edit.screenSize', ({ draft }) => setScreenSize(draft, derived, { size, isPinned }));
  }

  /** Adds a variant of a screen for wider windows and selects it. */
  addBreakpoint(screenId: string): string | null {
    return (
      this.#run('edit.addBreakpoint', (context) => {
        const id = addBreakpoint(context, screenId);
        return id === null ? null : this.#select([id])[0];
      }) ?? null
    );
  }

  /** Sets the width of the window from which on a variant is shown; its screen becomes as wide where it was as wide as that. */
  setBreakpointWidth(screenId: string, minWidth: number): void {
    this.together('edit.breakpoint', () => {
      const screen = this.#document.find('screens', screenId);
      this.updateScreen(screenId, (variant) => ({ ...variant, minWidth }));
      if (screen !== undefined && screen.w === screen['minWidth']) this.place(screenId, { w: minWidth });
    });
  }

  setLocked(ids: readonly string[], locked: boolean): void {
    this.#run('edit.lock', ({ draft }) => setLockedAll(draft, ids, locked));
  }

  setHidden(ids: readonly string[], hidden: boolean): void {
    this.#run('edit.hide', ({ draft }) => setHiddenAll(draft, ids, hidden));
  }

  setStartScreen(id: string): void {
    this.#run('edit.startScreen', ({ draft }) => setStartScreen(draft, id));
  }

  /** Copies slightly right and below; screens beside themselves, with the links among them. Selects the copies. */
  duplicate(chosen: readonly string[], offset?: Point): readonly string[] {
    const ids = topmost(this.#document.app, chosen);
    const fragment = cutOut(this.#document.app, ids);
    if (fragment === null) return [];
    return (
      this.#run('edit.duplicate', (context) => {
        const screens = fragment.screens.length > 0;
        const beside = screens ? freePlace(context.draft, fragment.frame, fragment.frame) : null;
        const by =
          offset ?? (beside ? { x: beside.x - fragment.frame.x, y: beside.y - fragment.frame.y } : { x: 10, y: 10 });
        const screenId = screens || offset !== undefined ? null : fragment.screenId;
        const copies = insertFragment(context, fragment, { offset: by, screenId, withLines: true });
        joinRow(context.draft, ids, copies);
        return this.#select(copies);
      }) ?? []
    );
  }

  insert(fragment: Fragment, options: InsertOptions): readonly string[] {
    return this.#run('edit.paste', (context) => this.#select(insertFragment(context, fragment, options))) ?? [];
  }

  /** Puts a copy of the fragment in the place of each of the things. */
  replace(ids: readonly string[], fragment: Fragment): readonly string[] {
    return this.#run('edit.replace', (context) => this.#select(replaceAll(context, ids, fragment))) ?? [];
  }

  /** For gestures that hold things: as `apply`, but layouts wait until the hand lets go. */
  applyLoose(label: string, change: (draft: Draft) => void): void {
    this.#run(label, ({ draft }) => {
      draft.isLoose = true;
      change(draft);
    });
  }

  /** For gestures: any change of the draft, within the step that the gesture opened. */
  apply<T>(label: string, change: (draft: Draft) => T): T | undefined {
    return this.#run(label, ({ draft }) => change(draft));
  }

  /** Gives things that were moved to the screens that they touch now. */
  #reassign(draft: Draft, ids: readonly string[]): void {
    reassignScreens(
      draft,
      ids.flatMap((id) => widgetsOf(draft.app, id)),
    );
  }

  /** The things and what lies in the containers among them. */
  #withCarried(ids: readonly string[]): readonly string[] {
    return [...ids, ...carriedBy(this.#document.app, ids)];
  }

  /** For things that move each in its own way: what goes along with one of them and is none of the others. */
  #carriedAmong(ids: readonly string[]): (id: string) => readonly string[] {
    const { app } = this.#document;
    const own = new Set(ids.flatMap((id) => widgetsOf(app, id)));
    return (id) => carriedBy(app, [id]).filter((inside) => !own.has(inside));
  }

  #run<T>(label: string, change: (context: EditContext) => T): T | undefined {
    if (this.#session.state.readOnly) return undefined;
    let result: T | undefined;
    this.#history.record(label, () => {
      result = this.#document.transact((draft) =>
        change({ draft, random: this.#sources.random, now: this.#sources.now }),
      );
    });
    return result;
  }

  #select(ids: readonly string[]): readonly string[] {
    this.#session.patch({ selection: [...ids], openGroup: null });
    return ids;
  }
}
