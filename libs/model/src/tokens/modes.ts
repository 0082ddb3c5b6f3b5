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
  const stored = Array.isArray(app.tokenModes) ? (app.tokenModes as unknown[]) : [];
  const seen = new Set<string>();
  return stored.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry['id'] !== 'string' || entry['id'] === '' || seen.has(entry['id'])) return [];
    seen.add(entry['id']);
    const name = typeof entry['name'] === 'string' && entry['name'] !== '' ? entry['name'] : entry['id'];
    return [{ id: entry['id'], name, kind: modeKinds.find((kind) => kind === entry['kind']) ?? 'brand' }];
  });
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
