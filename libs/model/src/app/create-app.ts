import type { App, Size } from './types';
import { idLimits } from './ids';

export interface NewApp {
  name: string;
  screenSize: Size;
  type?: 'smartphone' | 'tablet' | 'desktop';
  description?: string;
}

/**
 * An empty prototype without screens.
 * @param now milliseconds since 1970.
 */
export function createApp(options: NewApp, now: number): App {
  const { name, screenSize, description } = options;
  return {
    version: 4,
    name,
    description: description ?? '',
    type: options.type ?? typeOf(screenSize),
    screenSize: { w: screenSize.w, h: screenSize.h },
    lastUUID: idLimits.firstCounter,
    created: now,
    lastUpdate: now,
    startScreen: '',
    grid: { w: 8, h: 8, style: 'line', color: '#cecece', visible: false, enabled: false },
    screens: {},
    widgets: {},
    lines: {},
    groups: {},
    templates: {},
    designtokens: {},
  };
}

function typeOf(size: Size): 'smartphone' | 'tablet' | 'desktop' {
  if (size.w < 600) return 'smartphone';
  return size.w <= 1024 ? 'tablet' : 'desktop';
}
