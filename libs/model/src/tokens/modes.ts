import type { App } from '../app/types';
import { isRecord } from '../app/values';

export const modeKinds = ['light', 'dark', 'contrast', 'brand'] as const;
export type ModeKind = (typeof modeKinds)[number];

/** A set of values of the design tokens, such as light or dark. The first of a prototype is the default. */
export interface TokenMode {
  id: string;
  name: string;
  kind: ModeKind;
}

/** Which mode a tester gets: always the default, or the one that fits the device. */
export type ModeRule = 'default' | 'device';

type ModeApp = Pick<App, 'tokenModes' | 'tokenModeRule'>;

/** The modes of a prototype, the default first; none where the author never made one. */
export function tokenModes(app: ModeApp): TokenMode[] {
  const seen = new Set<string>();
  return entriesOf(app.tokenModes).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry['id'] !== 'string' || entry['id'] === '' || seen.has(entry['id'])) return [];
    seen.add(entry['id']);
    const name = typeof entry['name'] === 'string' && entry['name'] !== '' ? entry['name'] : entry['id'];
    return [{ id: entry['id'], name, kind: modeKinds.find((kind) => kind === entry['kind']) ?? 'brand' }];
  });
}

/** Modes of the document: their order, and each under its id, so that two people who change modes at once both succeed. */
export function storedModes(modes: readonly TokenMode[]): { order: string[]; byId: Record<string, object> } {
  return {
    order: modes.map(({ id }) => id),
    byId: Object.fromEntries(modes.map(({ id, name, kind }) => [id, { name, kind }])),
  };
}

/** Modes as they stand in a document; first versions wrote a plain list. */
function entriesOf(stored: unknown): unknown[] {
  if (Array.isArray(stored)) return stored;
  if (!isRecord(stored) || !Array.isArray(stored['order'])) return [];
  const byId = isRecord(stored['byId']) ? stored['byId'] : {};
  // Two people who add a mode at once each write an order without the mode of the other one.
  return [...stored['order'], ...Object.keys(byId)].flatMap((id) =>
    typeof id === 'string' && Object.hasOwn(byId, id) && isRecord(byId[id]) ? [{ ...byId[id], id }] : [],
  );
}

export function modeRule(app: ModeApp): ModeRule {
  return app.tokenModeRule === 'device' ? 'device' : 'default';
}

export interface DeviceLook {
  isDark: boolean;
  isHighContrast: boolean;
}

/**
 * The mode in which a tester sees a prototype: the wanted one, by id or name, else what the rule of the prototype says.
 * Undefined is the default.
 */
export function pickMode(app: ModeApp, wanted: string | null, device: DeviceLook): string | undefined {
  const modes = tokenModes(app);
  const text = wanted?.trim().toLowerCase();
  const named = modes.find(({ id, name }) => id === wanted || name.toLowerCase() === text);
  if (named) return named.id;
  if (modeRule(app) !== 'device') return undefined;
  const contrast = device.isHighContrast ? modes.find(({ kind }) => kind === 'contrast') : undefined;
  return (contrast ?? modes.find(({ kind }) => kind === (device.isDark ? 'dark' : 'light')))?.id;
}
