import type { App, Point, Rect, Size, StateName } from '@prototrail/model';
import type { Fragment } from '../edits/fragment';
import type { Camera } from '../kernels/camera';
import type { VectorNode } from '../vector/path';
import type { Unsubscribe } from './document-store';
import type { Transient } from './transient';

export type EditorMode = 'design' | 'prototype';
export type SaveState = 'saved' | 'saving' | 'offline' | 'full' | 'error' | 'tooLarge' | 'rejected' | 'guest';

/** What the widget library hands over when a widget is chosen: everything but place and identity. */
export interface WidgetTemplate {
  type: string;
  name: string;
  w: number;
  h: number;
  props?: Record<string, unknown>;
  has?: Record<string, unknown>;
  style?: Record<string, unknown>;
  /** How the canvas places it: only by drawing, by drawing or a click, or (absent) hanging at the pointer at full size. Not stored. */
  drawn?: 'drag' | 'dragOrClick';
  /** Size as parts of the screen that takes it, 1 is the whole. Not stored. */
  share?: { w?: number; h?: number };
  /** A group of these is placed, px from its upper left corner. */
  parts?: readonly TemplatePart[];
  /** A component of another prototype, which is taken in when it is placed. */
  pick?: LibraryPick;
  [key: string]: unknown;
}

/** A component or screen of another prototype. */
export interface LibraryPick {
  source: App;
  /** Id of the other prototype. */
  sourceApp: string;
  /** The component or screen there. */
  id: string;
  /** Addresses of pictures there by those of the copies here. */
  pictures: ReadonlyMap<string, string>;
  /** Copies of its fonts, for this document. */
  fonts?: readonly Readonly<Record<string, unknown>>[];
}

/** A widget of a composite template. */
export interface TemplatePart extends Rect {
  type: string;
  name: string;
  props?: Record<string, unknown>;
  has?: Record<string, unknown>;
  style?: Record<string, unknown>;
}

export interface ViewOptions {
  snapToGrid: boolean;
  showGrid: boolean;
  showDistances: boolean;
  /** The frame of the selection with its handles. */
  showFrame: boolean;
  /** A marquee takes what it touches, not only what lies inside. */
  marqueeTouches: boolean;
  /** The wheel zooms instead of moving the view. */
  wheelZooms: boolean;
  /** A press in the free area of a screen means the screen, instead of beginning a marquee. */
  bodySelects: boolean;
  /** Guides of the screens. */
  showGuides: boolean;
  /** Guides can be neither taken nor moved. */
  locksGuides: boolean;
  /** Scales along the upper and the left edge of the canvas. */
  showRulers: boolean;
  /** All screens in small, in a corner of the canvas. */
  showMinimap: boolean;
  /** Columns and rows of the screens that have a layout grid. */
  showLayoutGrids: boolean;
  /** Link curves also outside the prototype mode. */
  showLinks: boolean;
  /** Pins of comments also while their panel is closed. */
  showComments: boolean;
  /** The list of layers has what screens inherit from their masters. */
  listsInherited: boolean;
  /** Pointers and selections of others. */
  showPeople: boolean;
}

/** How links are drawn. */
export interface LinkLook {
  /** Hex colour; empty for that of the theme. */
  color: string;
  /** Window px. */
  width: number;
}

/** A guide of a screen. */
export interface GuideRef {
  screenId: string;
  id: string;
}

/** A numbered mark at a widget, group or screen. */
export interface FindingMark {
  id: string;
  screenId: string;
  number: number;
  severity: 'error' | 'advice';
}

/** The vector whose points are edited, or a drawing that has no widget yet. */
export interface VectorSession {
  /** The widget; null while a drawing has its first point only. */
  id: string | null;
  /** Selected points, see `vector/nodes.ts`. */
  nodes: readonly string[];
  /** The point from which the next click draws a new line; in canvas px. */
  first: VectorNode | null;
  /** The handle by which the pen leaves an end; in canvas px. No piece shows it yet, so the document has no place for it. */
  ahead: Point | null;
}

/** What is said at a screen in the overview of the flow. */
export interface FlowMark {
  screenId: string;
  label: string;
}

/** State of one editor tab. It is never saved and never part of undo. */
export interface SessionState {
  tool: string;
  /** State inside the tool, e.g. `translating`. */
  toolState: string;
  /** Ids of screens, widgets, groups or lines, in the order of choosing. */
  selection: readonly string[];
  /** The point of a frame that its place means and that stays when its size is set: parts of width and height, 0, 0.5 or 1. */
  reference: Point;
  /** What alone is drawn and can be hit; null for everything. */
  isolated: readonly string[] | null;
  /** The selected guide; nothing else is selected with it. */
  guide: GuideRef | null;
  /** The selected thing to which the others align, none when it is their common frame. */
  keyId: string | null;
  /** The group inside which clicks select (deep selection). */
  openGroup: string | null;
  hovered: string | null;
  mode: EditorMode;
  camera: Camera;
  viewport: Size;
  /** Widgets that are drawn in a state other than the normal one while the style of that state is edited. */
  shownState: { state: StateName; ids: readonly string[] } | null;
  /** The widget whose text is being edited in place. */
  editing: string | null;
  /** The vector whose points are edited. */
  vector: VectorSession | null;
  /** The mode of the design tokens in which the canvas is drawn; null is the default. */
  shownMode: string | null;
  /** The language in which the canvas is drawn and texts are edited, by tag; null is the one that the prototype is written in. */
  shownLanguage: string | null;
  /** What the widget tool places with the next click. */
  armed: WidgetTemplate | null;
  /** What the next click pastes. */
  pasting: Fragment | null;
  /** Size of the next screen, when it is not the prototype's. */
  screenPreset: Size | null;
  cursor: string;
  readOnly: boolean;
  /** The window is too narrow to build in: look around, choose, and change values in the panel. */
  review: boolean;
  saveState: SaveState;
  /** What was kept on this device and could not be used, as text to save; empty where nothing of it can be read. */
  setAside: string | null;
  view: ViewOptions;
  linkLook: LinkLook;
  /** Ids of records that a gesture moves right now: drawn on the live layer. */
  live: ReadonlySet<string> | null;
  /** What checks found, in the order of their list; marked on the canvas while `showsFindings`. */
  findings: readonly FindingMark[];
  showsFindings: boolean;
  /** Screens that the overview of the flow marks. */
  flow: readonly FlowMark[];
  transient: Transient;
}

/** One immutable object, replaced by patches; listeners are called after each. */
export class SessionStore {
  #state: SessionState;
  readonly #listeners = new Set<(state: SessionState, before: SessionState) => void>();

  constructor(state: SessionState) {
    this.#state = state;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Replaces the named fields; a patch that changes nothing tells nobody. */
  patch(patch: Partial<SessionState>): void {
    const before = this.#state;
    const keys = Object.keys(patch) as (keyof SessionState)[];
    if (keys.every((key) => Object.is(before[key], patch[key]))) return;
    this.#state = { ...before, ...patch };
    for (const listener of [...this.#listeners]) listener(this.#state, before);
  }

  subscribe(listener: (state: SessionState, before: SessionState) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
