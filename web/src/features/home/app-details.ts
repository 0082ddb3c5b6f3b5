import { startScreen, type App } from '@prototrail/model';
import { Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { storedTestCount, type AppPreview, type HomeSort } from '../../api';
import { previewColourOf } from '../../ui';

export type Device = 'smartphone' | 'tablet' | 'desktop';
export type DeviceFilter = Device | 'all';
export type OwnerFilter = 'all' | 'mine' | 'shared';
/** The lists that home has. */
export type Section = 'all' | 'running' | 'favourites' | 'archive' | 'examples';

/** Permission of the person who made a prototype. */
const ownerLevel = 3;

export const deviceIcons: Record<Device, LucideIcon> = { smartphone: Smartphone, tablet: Tablet, desktop: Monitor };

/** The kind of device; of other types, by their width. */
export function deviceOf(app: App): Device {
  if (app.type === 'smartphone' || app.type === 'tablet' || app.type === 'desktop') return app.type;
  const width = Number(app.screenSize?.w ?? 0);
  return width > 1024 ? 'desktop' : width > 600 ? 'tablet' : 'smartphone';
}

export function isLying(app: App): boolean {
  return Number(app.screenSize?.w ?? 0) > Number(app.screenSize?.h ?? 0);
}

export function tintOf(app: AppPreview): string {
  return previewColourOf(app.id, app['previewColor']);
}

/** The screen that a preview shows: the start screen, or any. */
export function previewScreen(app: App): string | undefined {
  return startScreen(app)?.id ?? Object.keys(app.screens ?? {})[0];
}

const sorters: Record<HomeSort, (a: AppPreview, b: AppPreview) => number> = {
  lastUpdate: (a, b) => Number(b.lastUpdate ?? 0) - Number(a.lastUpdate ?? 0),
  created: (a, b) => Number(b.created ?? 0) - Number(a.created ?? 0),
  name: (a, b) => String(a.name).localeCompare(String(b.name), undefined, { numeric: true, sensitivity: 'base' }),
  tests: (a, b) => storedTestCount(b) - storedTestCount(a),
};

/** Whether it is the person's own; somebody else shared the others. */
export const isMine = (app: AppPreview): boolean => (app.permission ?? ownerLevel) >= ownerLevel;

/** Prototypes that match the text, the device and the owner, in order. */
export function selectApps(
  apps: readonly AppPreview[],
  choice: { text: string; device: DeviceFilter; owner?: OwnerFilter; sort: HomeSort },
): AppPreview[] {
  const words = choice.text.toLowerCase().split(/\s+/).filter(Boolean);
  return apps
    .filter((app) => choice.device === 'all' || deviceOf(app) === choice.device)
    .filter((app) => (choice.owner ?? 'all') === 'all' || isMine(app) === (choice.owner === 'mine'))
    .filter((app) => {
      const text = `${app.name ?? ''} ${String(app.description ?? '')} ${Object.values(app.screens ?? {})
        .map((screen) => screen.name)
        .join(' ')}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort(sorters[choice.sort]);
}
