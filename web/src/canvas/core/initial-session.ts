import type { LinkLook, SessionState, ViewOptions } from '../store/session-store';
import { nothingTransient } from '../store/transient';
import type { EditorOptions } from './options';

const initialView: ViewOptions = {
  snapToGrid: false,
  showGrid: true,
  showDistances: false,
  showFrame: true,
  marqueeTouches: false,
  wheelZooms: false,
  bodySelects: false,
  showGuides: true,
  locksGuides: false,
  showRulers: false,
  showMinimap: false,
  showLayoutGrids: true,
  showLinks: false,
  showComments: false,
  listsInherited: true,
  showPeople: true,
};

export const usualLinkLook: LinkLook = { color: '', width: 1.5 };

/** The session of an editor that was just opened. */
export function initialSession({ app, readOnly = false }: EditorOptions): SessionState {
  return {
    tool: 'select',
    toolState: 'idle',
    selection: [],
    reference: { x: 0, y: 0 },
    isolated: null,
    guide: null,
    keyId: null,
    openGroup: null,
    hovered: null,
    mode: 'design',
    camera: { x: 0, y: 0, zoom: 1 },
    viewport: { w: 1200, h: 800 },
    shownState: null,
    shownMode: null,
    shownLanguage: null,
    editing: null,
    vector: null,
    armed: null,
    pasting: null,
    screenPreset: null,
    cursor: 'default',
    readOnly,
    review: false,
    saveState: 'saved',
    setAside: null,
    view: { ...initialView, snapToGrid: app.grid?.enabled === true },
    linkLook: usualLinkLook,
    live: null,
    findings: [],
    showsFindings: false,
    flow: [],
    transient: nothingTransient,
  };
}
