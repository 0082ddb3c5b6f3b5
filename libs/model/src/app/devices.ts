/** Sizes of the screens of devices that people have in 2026. */
import { typeOfApp, usualCorner, type AppType } from './app-type';
import type { App, Size } from './types';

export type DeviceGroup = 'phone' | 'foldable' | 'tablet' | 'watch' | 'desktop' | 'tv';

/** A screen in CSS px, upright where the device has no fixed position. */
export interface Device extends Size {
  id: string;
  /** As the maker calls it; not translated. */
  name: string;
  group: DeviceGroup;
  /** Radius of the corners of the screen. */
  corner: number;
  /** What bars of the system and cut-outs cover at the top and at the bottom while the device is upright. */
  safe: { top: number; bottom: number };
  /** Camera in the screen. */
  camera?: 'island' | 'hole' | 'notch';
}

type Row = readonly [
  id: string,
  name: string,
  w: number,
  h: number,
  corner: number,
  top: number,
  bottom: number,
  camera?: Device['camera'],
];

const rows: Readonly<Record<DeviceGroup, readonly Row[]>> = {
  phone: [
    ['iphone-17', 'iPhone 17 / 17 Pro', 402, 874, 62, 62, 34, 'island'],
    ['iphone-17-pro-max', 'iPhone 17 Pro Max', 440, 956, 62, 62, 34, 'island'],
    ['iphone-air', 'iPhone Air', 420, 912, 62, 68, 34, 'island'],
    ['iphone-16e', 'iPhone 16e', 390, 844, 47, 47, 34, 'notch'],
    ['iphone-mini', 'iPhone 13 mini', 375, 812, 44, 50, 34, 'notch'],
    ['iphone-11', 'iPhone 11', 414, 896, 41, 48, 34, 'notch'],
    ['iphone-se', 'iPhone SE', 375, 667, 0, 20, 0],
    ['pixel-10', 'Pixel 10', 412, 923, 40, 36, 24, 'hole'],
    ['pixel-10-pro', 'Pixel 10 Pro', 410, 914, 44, 36, 24, 'hole'],
    ['pixel-10-pro-xl', 'Pixel 10 Pro XL', 448, 997, 44, 36, 24, 'hole'],
    ['galaxy-s25', 'Galaxy S25', 360, 780, 34, 32, 24, 'hole'],
    ['galaxy-s25-ultra', 'Galaxy S25 Ultra', 412, 891, 16, 34, 24, 'hole'],
    ['android-small', 'Android, small', 360, 640, 0, 24, 0],
  ],
  foldable: [
    ['galaxy-z-flip7', 'Galaxy Z Flip7', 412, 960, 36, 34, 24, 'hole'],
    ['galaxy-z-fold7', 'Galaxy Z Fold7, open', 750, 832, 24, 34, 24, 'hole'],
    ['galaxy-z-fold7-closed', 'Galaxy Z Fold7, closed', 412, 960, 28, 34, 24, 'hole'],
    ['pixel-10-pro-fold', 'Pixel 10 Pro Fold, open', 851, 882, 28, 36, 24, 'hole'],
    ['pixel-10-pro-fold-closed', 'Pixel 10 Pro Fold, closed', 412, 902, 40, 36, 24, 'hole'],
  ],
  tablet: [
    ['ipad', 'iPad', 820, 1180, 25, 24, 20],
    ['ipad-mini', 'iPad mini', 744, 1133, 21, 24, 20],
    ['ipad-air-13', 'iPad Air 13″', 1024, 1366, 25, 24, 20],
    ['ipad-pro-11', 'iPad Pro 11″', 834, 1210, 30, 24, 20],
    ['ipad-pro-13', 'iPad Pro 13″', 1032, 1376, 30, 24, 20],
    ['galaxy-tab-s11', 'Galaxy Tab S11', 800, 1280, 16, 24, 16],
    ['pixel-tablet', 'Pixel Tablet', 800, 1280, 18, 24, 16],
    ['tablet-portrait', 'iPad, old', 768, 1024, 0, 20, 0],
  ],
  watch: [
    ['apple-watch-42', 'Apple Watch 42 mm', 187, 223, 42, 28, 0],
    ['apple-watch-46', 'Apple Watch 46 mm', 208, 248, 48, 30, 0],
    ['apple-watch-ultra-3', 'Apple Watch Ultra 3', 211, 257, 50, 32, 0],
    ['pixel-watch-45', 'Pixel Watch 45 mm', 228, 228, 114, 0, 0],
    ['galaxy-watch-44', 'Galaxy Watch 44 mm', 240, 240, 120, 0, 0],
  ],
  desktop: [
    ['desktop', 'Desktop', 1280, 720, 0, 0, 0],
    ['desktop-1280', 'Desktop, 16:10', 1280, 800, 0, 0, 0],
    ['laptop', 'Laptop', 1366, 768, 0, 0, 0],
    ['desktop-1440', 'Desktop, 1440', 1440, 900, 0, 0, 0],
    ['macbook-air-13', 'MacBook Air 13″', 1470, 956, 10, 32, 0],
    ['macbook-pro-14', 'MacBook Pro 14″', 1512, 982, 10, 32, 0],
    ['macbook-pro-16', 'MacBook Pro 16″', 1728, 1117, 10, 32, 0],
    ['full-hd', 'Full HD', 1920, 1080, 0, 0, 0],
    ['wide', 'Desktop, 2560', 2560, 1440, 0, 0, 0],
  ],
  tv: [
    ['tv-android', 'Android TV', 960, 540, 0, 27, 27],
    ['tv-full-hd', 'TV, Full HD', 1920, 1080, 0, 60, 60],
    ['tv-4k', 'TV, 4K', 3840, 2160, 0, 120, 120],
  ],
};

export const devices: readonly Device[] = Object.entries(rows).flatMap(([group, list]) =>
  list.map(([id, name, w, h, corner, top, bottom, camera]) => ({
    ...{ id, name, group: group as DeviceGroup, w, h, corner, safe: { top, bottom } },
    ...(camera === undefined ? {} : { camera }),
  })),
);

/** The type under which a prototype for a device is stored: the format knows three. */
export const typeOfDevice = ({ group, w }: Pick<Device, 'group' | 'w'>): AppType => {
  if (group === 'tablet') return 'tablet';
  if (group === 'foldable') return w < 600 ? 'smartphone' : 'tablet';
  return group === 'desktop' || group === 'tv' ? 'desktop' : 'smartphone';
};

/** Lying on its side, as far as it can be turned. */
export const canTurn = ({ group, w, h }: Device): boolean =>
  w !== h && group !== 'desktop' && group !== 'tv' && group !== 'watch';

/** The device whose screen is exactly so large, upright or on its side. */
export const deviceOfSize = ({ w, h }: Size): Device | undefined =>
  devices.find((device) => device.w === w && device.h === h) ??
  devices.find((device) => canTurn(device) && device.h === w && device.w === h);

/** Corners of the frame around a prototype's screen, px of the screen; without a known device what its type mostly has. */
export const cornerOfApp = (app: Pick<App, 'type' | 'screenSize'>): number =>
  typeOfApp(app) === 'desktop' ? 0 : (deviceOfSize(app.screenSize)?.corner ?? usualCorner(app));
