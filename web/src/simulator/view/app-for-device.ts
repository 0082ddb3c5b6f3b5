import { laidOutInMode, pickMode, type App, type DeviceLook, type MeasureText } from '@prototrail/model';

/** A prototype in the mode of its design tokens that a person gets: the wanted one (by id or name), else by the rule of the prototype. */
export function appForDevice(app: App, wanted: string | null, device: DeviceLook, measure: MeasureText): App {
  return laidOutInMode(app, pickMode(app, wanted, device), measure);
}
