import { defaultPreferences, type Preferences } from '../../api';
import { readChoices } from './storage';

export type Settings = Readonly<Record<string, unknown>>;

/** Choices about the person; all others are about a browser, a prototype, or secret. */
export const roaming = [
  'theme',
  'language',
  'homeView',
  'homeSort',
  'archived',
  'favouriteWidgets',
  'closedSections',
  'shortcuts',
  'singleKeys',
  'editorView',
  'linkLook',
  'firstSteps',
  'seenHints',
  'sessionColumns',
  'columnSets',
] as const satisfies readonly (keyof Preferences)[];

export const roamingOf = (preferences: Preferences): Settings =>
  Object.fromEntries(roaming.map((name) => [name, preferences[name]]));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings the choices of this browser and those at the server together. What changed here since both were the same stays; for all else the
 * server is right. A browser that this person has not used yet has nothing to say where the server knows something.
 * @returns what changes here, and what the server is to have
 */
export function mergedSettings({
  local,
  common,
  stored,
}: {
  local: Settings;
  common: Settings | null;
  stored: Settings;
}): {
  taken: Partial<Preferences>;
  settings: Settings;
} {
  const known = readChoices(stored);
  const taken: Partial<Preferences> = {};
  const settings: Record<string, unknown> = { ...stored };
  for (const name of roaming) {
    const isChanged = common !== null && !isSame(local[name], common[name]);
    const remote = known[name];
    const isNew = stored[name] === undefined && !isSame(local[name], defaultPreferences[name]);
    if (isChanged || isNew) settings[name] = local[name];
    else if (remote !== undefined && !isSame(local[name], remote)) Object.assign(taken, { [name]: remote });
  }
  return { taken, settings };
}
