/** What stays in this browser between visits: the session, choices, the try-out prototype. */
import { assistantProviders } from '@prototrail/contracts';
import { openApp, type App } from '@prototrail/model';
import { z } from 'zod';
import { defaultPreferences, type Preferences, type RootState, type SessionUser, type Store } from '../../api';

const keys = {
  ...{ user: 'prototrail.user', preferences: 'prototrail.preferences', tryout: 'prototrail.tryout' },
  ...{ colours: 'prototrail.colours', settings: 'prototrail.settings' },
} as const;
const tryoutLifeMs = 7 * 24 * 60 * 60_000;
const writePauseMs = 400;

const userSchema = z.looseObject({
  id: z.string(),
  _id: z.string(),
  email: z.string(),
  token: z.string().min(1),
  exp: z.number(),
  role: z.string(),
});
const modelAccess = {
  ...{ address: z.string(), key: z.string(), organization: z.string(), model: z.string() },
  apiVersion: z.string().default(''),
};
const provider = z.enum(assistantProviders);
const assistantSchema = z.object({
  ...modelAccess,
  prompt: z.string(),
  provider: provider.default('openai'),
  others: z.partialRecord(provider, z.object(modelAccess)).default({}),
  format: z.enum(['yaml', 'html']),
  look: z.enum(['answered', 'own', 'wireframe']),
  isMinimal: z.boolean(),
  pages: z.number().int().min(1).max(4),
  alternatives: z.number().int().min(1).max(4).default(1),
  history: z.array(z.object({ prompt: z.string(), at: z.number() })),
});
const preferencesSchema = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  language: z.string().nullable(),
  isSidebarCollapsed: z.boolean().nullable(),
  homeView: z.enum(['grid', 'list']),
  homeSort: z.enum(['lastUpdate', 'name', 'tests', 'created']),
  favourites: z.record(z.string(), z.array(z.string())),
  archived: z.array(z.string()),
  recentWidgets: z.array(z.string()),
  favouriteWidgets: z.array(z.string()),
  widgetCategory: z.string(),
  foldedCategories: z.array(z.string()),
  closedSections: z.array(z.string()),
  seenHints: z.array(z.string()),
  shortcuts: z.record(z.string(), z.array(z.string())),
  singleKeys: z.boolean(),
  editorView: z.record(z.string(), z.boolean()),
  linkLook: z.object({ color: z.string(), width: z.number() }).nullable(),
  panelWidth: z.number().nullable(),
  guide: z.object({ appId: z.string(), done: z.array(z.string()) }).nullable(),
  firstSteps: z.object({ done: z.array(z.string()), isDismissed: z.boolean() }),
  guestName: z.string().nullable(),
  sessionColumns: z.array(z.string()).nullable(),
  columnSets: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  assistants: z.record(z.string(), assistantSchema),
  designs: z.record(z.string(), z.object({ address: z.string(), token: z.string() })),
  codeHosts: z.record(
    z.string(),
    z.object({
      host: z.enum(['github', 'gitlab', 'gitea']),
      address: z.string(),
      repository: z.string(),
      token: z.string(),
    }),
  ),
});
const tryoutSchema = z.object({ savedAt: z.number(), app: z.unknown() });

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Full or forbidden storage is no reason to fail: the choice then lasts until the page is closed. */
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

function readUser(now: number): SessionUser | null {
  const user = userSchema.safeParse(read(keys.user));
  return user.success && user.data.exp > now ? (user.data as SessionUser) : null;
}

function readPreferences(): Preferences {
  const stored = preferencesSchema.partial().safeParse(read(keys.preferences));
  const found = stored.success
    ? Object.fromEntries(Object.entries(stored.data).filter(([, value]) => value !== undefined))
    : {};
  return { ...defaultPreferences, ...found };
}

/** Of choices from outside, those that can be understood. */
export function readChoices(from: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(preferencesSchema.shape).flatMap(([name, schema]) => {
      const choice = schema.safeParse(from[name]);
      return choice.success ? [[name, choice.data]] : [];
    }),
  );
}

const keptSettingsSchema = z.object({ userId: z.string(), settings: z.record(z.string(), z.unknown()) });

/** The choices of a person that this browser and the server had in common last; null for somebody else's. */
export function readCommonSettings(userId: string): Readonly<Record<string, unknown>> | null {
  const kept = keptSettingsSchema.safeParse(read(keys.settings));
  return kept.success && kept.data.userId === userId ? kept.data.settings : null;
}

export const writeCommonSettings = (userId: string, settings: Readonly<Record<string, unknown>>): void =>
  write(keys.settings, { userId, settings });

/** Colours that were chosen lately in this browser. */
export function readColours(): readonly unknown[] {
  const kept = read(keys.colours);
  return Array.isArray(kept) ? kept : [];
}

export const writeColours = (colours: readonly string[]): void => write(keys.colours, colours);

function readTryout(now: number): App | null {
  const stored = tryoutSchema.safeParse(read(keys.tryout));
  if (!stored.success || stored.data.savedAt + tryoutLifeMs < now) return null;
  const parsed = openApp(stored.data.app);
  return parsed.ok ? parsed.app : null;
}

/** The state to start with. */
export function loadState(now: number): Partial<RootState> {
  return {
    session: { user: readUser(now), notice: null, ended: 0 },
    preferences: readPreferences(),
    tryout: { app: readTryout(now) },
  };
}

/** Writes changes to the browser and follows sign-in and sign-out in other tabs. Returns a function that stops it. */
export function keepState(store: Store, now: () => number, onOtherTab: (user: SessionUser | null) => void): () => void {
  let last = store.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeTryout = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { app } = store.getState().tryout;
    write(keys.tryout, app ? { savedAt: now(), app } : null);
  };
  const stop = store.subscribe(() => {
    const next = store.getState();
    if (next.session.user !== last.session.user) write(keys.user, next.session.user);
    if (next.preferences !== last.preferences) write(keys.preferences, next.preferences);
    if (next.tryout !== last.tryout) timer ??= setTimeout(writeTryout, writePauseMs);
    last = next;
  });
  const onStorage = (event: StorageEvent): void => {
    if (event.key === keys.user) onOtherTab(readUser(now()));
  };
  const onHide = (): void => {
    if (timer) writeTryout();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onHide);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onHide);
  };
}
