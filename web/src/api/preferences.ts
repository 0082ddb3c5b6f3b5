import type { AssistantProvider, CodeHostKind } from '@prototrail/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'light' | 'dark' | 'system';
export type HomeView = 'grid' | 'list';
export type HomeSort = 'lastUpdate' | 'name' | 'tests' | 'created';

export type AssistantFormat = 'yaml' | 'html';

/** How one provider of language models is reached. */
export interface ModelAccess {
  /** Empty for the address of the server. */
  address: string;
  key: string;
  organization: string;
  /** Empty for the usual one of the format. */
  model: string;
  /** Of Azure; empty for the usual one. */
  apiVersion: string;
}

/** What a person chose for the assistant. The key goes nowhere but into the prompts. */
export interface AssistantChoices extends ModelAccess {
  provider: AssistantProvider;
  /** What was entered for the providers that are not chosen, so that no key goes to another one. */
  others: Readonly<Partial<Record<AssistantProvider, ModelAccess>>>;
  format: AssistantFormat;
  look: 'answered' | 'own' | 'wireframe';
  isMinimal: boolean;
  pages: number;
  /** How many answers to one prompt are shown side by side. */
  alternatives: number;
  prompt: string;
  /** Prompts of before, the last one first. */
  history: readonly { prompt: string; at: number }[];
}

export const defaultAssistant: AssistantChoices = {
  ...{ address: '', key: '', organization: '', model: '', apiVersion: '', prompt: '', history: [] },
  ...{ provider: 'openai', others: {} },
  ...{ format: 'yaml', look: 'answered', isMinimal: false, pages: 1, alternatives: 1 },
};

/** Choices that stay in this browser. */
export interface Preferences {
  theme: Theme;
  /** `null` follows the browser. */
  language: string | null;
  /** `null` follows the width of the window. */
  isSidebarCollapsed: boolean | null;
  homeView: HomeView;
  homeSort: HomeSort;
  /** Ids of prototypes by user id; guests are `-1`. */
  favourites: Record<string, string[]>;
  /** Ids of prototypes that the lists leave out. */
  archived: readonly string[];
  /** Ids of palette entries, the last used first. */
  recentWidgets: readonly string[];
  /** Ids of palette entries, in the order in which they were chosen. */
  favouriteWidgets: readonly string[];
  /** Category of the widget library that was looked at last. */
  widgetCategory: string;
  /** Categories of the widget library that are folded away. */
  foldedCategories: readonly string[];
  /** Sections of the inspector that are closed. */
  closedSections: readonly string[];
  /** Keys of commands of the editor by their id, where they are not the usual ones. */
  shortcuts: Readonly<Record<string, readonly string[]>>;
  /** Whether commands of the editor have keys without Ctrl or Alt. */
  singleKeys: boolean;
  /** How the editor shows its canvas, where it is not the usual way. */
  editorView: Readonly<Record<string, boolean>>;
  /** Colour and width of links on the canvas; null for the usual ones. */
  linkLook: { readonly color: string; readonly width: number } | null;
  /** Width of the panel at the start of the editor, px; null for the usual one. */
  panelWidth: number | null;
  /** The prototype whose guided study is under way, and what the person did that leaves no trace in it. */
  guide: { readonly appId: string; readonly done: readonly string[] } | null;
  /** The list of first steps in the editor. */
  firstSteps: { readonly done: readonly string[]; readonly isDismissed: boolean };
  /** Hints of the editor that were shown once. */
  seenHints: readonly string[];
  /** The name under which a guest comments by link; `null` until asked. */
  guestName: string | null;
  /** Columns of the list of sessions; `null` shows the usual ones. */
  sessionColumns: readonly string[] | null;
  /** Address and token of the design file that was read last, by user id. The token goes nowhere but to Figma. */
  designs: Record<string, { address: string; token: string }>;
  /** The repository that was used last, by user id. The token goes nowhere but to its code host. */
  codeHosts: Record<string, CodeHostAccess>;
  /** Sets of columns that the person saved, in the order of their names. */
  columnSets: readonly { name: string; columns: readonly string[] }[];
  /** By user id. */
  assistants: Record<string, AssistantChoices>;
}

/** A repository and the way to it. */
export interface CodeHostAccess {
  host: CodeHostKind;
  /** Empty for the public server of that kind. */
  address: string;
  /** As people copy it: owner and name, or an address. */
  repository: string;
  token: string;
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  language: null,
  isSidebarCollapsed: null,
  homeView: 'grid',
  homeSort: 'lastUpdate',
  favourites: {},
  archived: [],
  recentWidgets: [],
  favouriteWidgets: [],
  widgetCategory: 'all',
  foldedCategories: [],
  closedSections: [],
  editorView: {},
  linkLook: null,
  panelWidth: null,
  shortcuts: {},
  singleKeys: true,
  guide: null,
  firstSteps: { done: [], isDismissed: false },
  seenHints: [],
  guestName: null,
  sessionColumns: null,
  columnSets: [],
  assistants: {},
  designs: {},
  codeHosts: {},
};

/** Choices of the person; the app layer keeps them in the browser. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: defaultPreferences,
  reducers: {
    preferenceChanged: (state, { payload }: PayloadAction<Partial<Omit<Preferences, 'favourites'>>>) => ({
      ...state,
      ...payload,
    }),
    favouriteToggled: (state, { payload: { userId, appId } }: PayloadAction<{ userId: string; appId: string }>) => {
      const ids = state.favourites[userId] ?? [];
      state.favourites[userId] = ids.includes(appId) ? ids.filter((id) => id !== appId) : [...ids, appId];
    },
  },
});

export const { preferenceChanged, favouriteToggled } = preferencesSlice.actions;
