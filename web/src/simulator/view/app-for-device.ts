import { laidOutInMode, pickMode, type App, type DeviceLook, type MeasureText } from '@prototrail/model';
import type { ShownApp } from './use-device-mode';

/** A prototype in the mode of its design tokens that a person gets: the wanted one (by id or name), else by the rule of the prototype. */
export function appForDevice(app: App, wanted: string | null, device: DeviceLook, measure: MeasureText): ShownApp {
  const mode = pickMode(app, wanted, device);
  return { app: laidOutInMode(app, mode, measure), mode };
}
