/** Beside the index of this folder, since the tester page loads modes only for prototypes that have some. */
import { inLanguage, laidOutInMode, storedApp, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { useDeviceMode } from './view';
import { appForDevice } from './view/app-for-device';

/**
 * A prototype in the mode of its design tokens that a person gets: the wanted one (by id or name), else by the rule of the
 * prototype, live with the device. Without modes it is the prototype itself.
 */
export const useAppInMode = (app: App, wanted: string | null): App => useDeviceMode(app, wanted, appForDevice).app;

/** A prototype in the language and mode that a recording names, by tag and id; without them as it is. */
export const appInRecordedMode = (app: App, mode: string | null | undefined, language: string | null): App =>
  laidOutInMode(inLanguage(storedApp(app), language, measureText), mode, measureText);
