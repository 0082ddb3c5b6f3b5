import {
  mapTokenReferences,
  type Template,
  deriveApp,
  withLineEvent,
  type App,
  type Group,
  type Line,
  type Point,
  type Rect,
  type Screen,
  type Size,
  type Style,
  type Widget,
} from '@prototrail/model';
import type { Kit } from '@prototrail/widgets';
import { addBreakpoint } from './breakpoints';
import { ComponentEdits } from './components/component-edits';
import { addInstance } from './components/create';
import type { EditSources } from './context';
import { cutOut, type Fragment } from './fragment';
import { fillAll, type StylePart } from './fill';
import { fitsItsText } from './follow-text';
import { joinRow } from './groups';
import { insertFragment, type InsertOptions } from './insert';
import { placeImages, type PlacedImage } from './images';
import { addLine, type LineProblem } from './lines';
import { GuideEdits } from './guide-edits';
import { MasterEdits } from './masters/master-edits';
import { patched } from '../kernels/patched';
import { replaceAll } from './replace';
import { replicate } from './replicate';
import { removeAll } from './remove';
import { renameThing } from './rename';
import { addFolder, putInFolder } from './screen-folders';
import { addScreen, freePlace, setStartScreen } from './screens';
import { addComposite, addKit, addScreenOf } from './composite';
import { setPart, type WidgetPart } from './widget-part';
import { TokenEdits, unlinkForLiteral } from './token-edits';
import { LanguageEdits } from './texts/language-edits';
import { TextEdits } from './texts/text-edits';
import { VectorEdits } from './vector-edits';
import { PlaceEdits } from './place-edits';
import { addWidget } from './widgets';
import type { DocumentStore } from '../store/document-store';
import type { History } from '../store/history';
import type { SessionStore, WidgetTemplate } from '../store/session-store';
import { sourceId, topmost } from '../store/structure';

/**
 * All changes of the document. Each call is one step of undo, or part of the step that is open (`history.begin`). In read-only mode
 * nothing changes. Values of keys that are set to `undefined` are removed.
 */
export class Edits extends PlaceEdits {
  readonly components: ComponentEdits;
  readonly masters: MasterEdits;
  /** Guides and layout grids of screens. */
  readonly guides: GuideEdits;
  /** Design tokens, their modes, and what is linked to them. */
  readonly tokens: TokenEdits;
  /** Texts all over the prototype. */
  readonly texts: TextEdits;
  /** Languages and translations. */
  readonly languages: LanguageEdits;
  /** Drawings of paths. */
  readonly vectors: VectorEdits;

  constructor(document: DocumentStore, session: SessionStore, history: History, sources: EditSources) {
    super(document, session, history, sources);
    this.components = new ComponentEdits(
      (label, change) => this.run(label, change),
      (ids) => this.select(ids),
    );
    this.masters = new MasterEdits(
      (label, change) => this.run(label, change),
      (ids) => this.select(ids),
    );
    this.guides = new GuideEdits(
      (label, change) => this.run(label, change),
      () => this.history.startOfOpen,
    );
    this.tokens = new TokenEdits((label, change) => this.run(label, change));
    this.texts = new TextEdits((label, change) => this.run(label, change));
    this.languages = new LanguageEdits((label, change) => this.run(label, change));
    this.vectors = new VectorEdits(
      (label, change) => this.run(label, change),
      (ids) => this.select(ids),
    );
  }

  /** Creates a widget, or the group of a composite template, and selects it. */
  createWidget(template: WidgetTemplate, box: Rect, pointer?: Point): string | null {
    const add =
      template['component'] !== undefined ? addInstance : template.parts === undefined ? addWidget : addComposite;
    return this.run('edit.createWidget', (context) => this.select([add(context, template, box, pointer)]))?.[0] ?? null;
  }

  /** Creates a screen (of the prototype's size unless given) at a canvas point, or at the next free place, and selects it. */
  createScreen(at: Point | null, size?: Size): string | null {
    return (
      this.run('edit.createScreen', (context) => {
        const place = at ?? freePlace(context.draft, size ?? context.draft.app.screenSize, null);
        return this.select([addScreen(context, place, size)]);
      })?.[0] ?? null
    );
  }

  /** Creates a screen with the parts of a template at the next free place, and selects it. */
  createScreenOf(template: WidgetTemplate): string | null {
    return this.run('edit.createScreen', (context) => this.select([addScreenOf(context, template)]))?.[0] ?? null;
  }

  /** Creates the linked screens of a kit at the next free place, and selects them. */
  createKit(kit: Kit): readonly string[] {
    return this.run('edit.createKit', (context) => this.select(addKit(context, kit))) ?? [];
  }

  /** Image widgets on the screen at the point, or screens of their own on the free canvas (at the next free place without a point); selects them. */
  createImages(images: readonly PlacedImage[], at: Point | null): readonly string[] {
    return this.run('edit.createImages', (context) => this.select(placeImages(context, images, at))) ?? [];
  }

  createLine(
    from: string,
    to: string,
    options: { points?: readonly Point[]; event?: string } = {},
  ): { id: string } | { problem: LineProblem } | null {
    return this.run('edit.createLine', (context) => addLine(context, sourceId(from), to, options)) ?? null;
  }

  remove(ids: readonly string[]): void {
    this.run('edit.remove', ({ draft }) => {
      removeAll(draft, this.withCarried(ids));
      this.session.patch({
        selection: this.session.state.selection.filter((id) => !ids.includes(id)),
        hovered: null,
      });
    });
  }

  /** Changes fields of widgets, such as the name or the place. */
  updateWidgets(ids: readonly string[], change: (widget: Widget) => Widget, label = 'edit.change'): void {
    this.run(label, ({ draft }) => ids.forEach((id) => draft.update('widgets', id, change)));
  }

  /** Sets keys of the style, the props or a state style of widgets. */
  setWidgetPart(ids: readonly string[], part: WidgetPart, patch: Record<string, unknown>, label = 'edit.style'): void {
    this.run(label, ({ draft }) => ids.forEach((id) => setPart(draft, id, part, patch)));
  }

  /** Makes widgets react to testers or not. What has no look for it yet gets a faint one. */
  setDisabled(ids: readonly string[], isDisabled: boolean): void {
    const derived = deriveApp(this.document.app);
    this.run('edit.style', ({ draft }) => {
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
    this.run('edit.style', ({ draft }) => {
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
    this.run('edit.style', ({ draft }) => fillAll(draft, ids, part, colour));
  }

  /** Whether the box of a text is exactly as large as the text. */
  fitsItsText(id: string): boolean {
    const widget = this.document.find('widgets', id);
    return widget !== undefined && fitsItsText(this.document.app, widget);
  }

  updateScreen(id: string, change: (screen: Screen) => Screen, label = 'edit.screen'): void {
    this.run(label, ({ draft }) => draft.update('screens', id, change));
  }

  setScreenStyle(id: string, patch: Style): void {
    this.updateScreen(id, (screen) => ({
      ...unlinkForLiteral(screen, 'style', patch),
      style: patched(screen.style, patch),
    }));
  }

  updateGroup(id: string, change: (group: Group) => Group, label = 'edit.change'): void {
    this.run(label, ({ draft }) => draft.update('groups', id, change));
  }

  updateLine(id: string, change: (line: Line) => Line, label = 'edit.line'): void {
    this.run(label, ({ draft }) => draft.update('lines', id, change));
  }

  /**
   * Gives each of the links from one thing what the link at the same place of `order` says. Links are followed in the order of their ids,
   * in every client of the format, so that is how their order changes.
   */
  reorderLines(ids: readonly string[], order: readonly string[]): void {
    this.run('edit.line', ({ draft }) => {
      const wanted = order.map((id) => draft.find('lines', id));
      if (new Set(wanted.map((line) => line?.from)).size !== 1) return;
      for (const [index, id] of ids.entries()) {
        const line = wanted[index];
        if (line !== undefined && line.id !== id) draft.put('lines', id, { ...line, id });
      }
    });
  }

  /** Sets the event of a link; swipes preselect the slide animation in their direction. */
  setLineEvent(id: string, event: string): void {
    this.updateLine(id, (line) => withLineEvent(line, event), 'edit.lineEvent');
  }

  /** Sets plain fields of the app, such as `grid` or `name`. */
  updateApp(patch: Partial<App>, label = 'edit.app'): void {
    this.run(label, ({ draft }) => Object.entries(patch).forEach(([name, value]) => draft.setField(name, value)));
  }

  /** Renames a screen, widget or group; a name that is taken gets a number, an empty one changes nothing. */
  rename(id: string, name: string): void {
    this.run('edit.rename', ({ draft }) => renameThing(draft, id, name.trim()));
  }

  /** Puts screens into a new folder of the list of screens. @returns its name */
  addScreenFolder(ids: readonly string[]): string | null {
    return this.run('edit.folder', ({ draft }) => addFolder(draft, ids)) ?? null;
  }

  /** Puts screens into a folder of the list, or out of theirs. */
  setScreenFolder(ids: readonly string[], name: string | null): void {
    this.run('edit.folder', ({ draft }) => putInFolder(draft, ids, name));
  }

  /** Sets the text of a widget, and the styles inside it: `undefined` removes them, without the argument they stay. */
  setText(id: string, label: string, ...styles: [richText?: unknown]): void {
    const [richText] = styles;
    this.setWidgetPart([id], 'props', { label, ...(styles.length === 0 ? {} : { richText }) }, 'edit.text');
  }

  /** Adds a variant of a screen for wider windows and selects it. */
  addBreakpoint(screenId: string): string | null {
    return (
      this.run('edit.addBreakpoint', (context) => {
        const id = addBreakpoint(context, screenId);
        return id === null ? null : this.select([id])[0];
      }) ?? null
    );
  }

  /** Sets the width of the window from which on a variant is shown; its screen becomes as wide where it was as wide as that. */
  setBreakpointWidth(screenId: string, minWidth: number): void {
    this.together('edit.breakpoint', () => {
      const screen = this.document.find('screens', screenId);
      this.updateScreen(screenId, (variant) => ({ ...variant, minWidth }));
      if (screen !== undefined && screen.w === screen['minWidth']) this.place(screenId, { w: minWidth });
    });
  }

  setStartScreen(id: string): void {
    this.run('edit.startScreen', ({ draft }) => setStartScreen(draft, id));
  }

  /** Copies slightly right and below; screens beside themselves, with the links among them. Selects the copies. */
  duplicate(chosen: readonly string[], offset?: Point): readonly string[] {
    const ids = topmost(this.document.app, chosen);
    const fragment = cutOut(this.document.app, ids);
    if (fragment === null) return [];
    return (
      this.run('edit.duplicate', (context) => {
        const screens = fragment.screens.length > 0;
        const beside = screens ? freePlace(context.draft, fragment.frame, fragment.frame) : null;
        const by =
          offset ?? (beside ? { x: beside.x - fragment.frame.x, y: beside.y - fragment.frame.y } : { x: 10, y: 10 });
        const screenId = screens || offset !== undefined ? null : fragment.screenId;
        const copies = insertFragment(context, fragment, { offset: by, screenId, withLines: true });
        joinRow(context.draft, ids, copies);
        return this.select(copies);
      }) ?? []
    );
  }

  /** Copies at each of the offsets; selects originals and copies. */
  replicate(ids: readonly string[], offsets: readonly Point[]): readonly string[] {
    if (offsets.length === 0) return [];
    const { app } = this.document;
    return this.run('edit.replicate', (context) => this.select(replicate(context, app, { ids, offsets }))) ?? [];
  }

  insert(fragment: Fragment, options: InsertOptions): readonly string[] {
    return this.run('edit.paste', (context) => this.select(insertFragment(context, fragment, options))) ?? [];
  }

  /** Puts a copy of the fragment in the place of each of the things. */
  replace(ids: readonly string[], fragment: Fragment): readonly string[] {
    return this.run('edit.replace', (context) => this.select(replaceAll(context, ids, fragment))) ?? [];
  }
}
