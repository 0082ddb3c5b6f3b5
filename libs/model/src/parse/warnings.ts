import type { App } from '../app/types';
import type { Report } from './report';
import { warnAboutBindings } from './warn-bindings';
import { warnAboutImages } from './warn-images';
import { warnAboutLanguages } from './warn-languages';
import { warnAboutLines } from './warn-lines';
import { warnAboutScreens } from './warn-screens';
import { warnAboutSegments } from './warn-segments';
import { warnAboutStyles } from './warn-styles';
import { warnAboutWidgets } from './warn-widgets';

/** V11 to V32: what is unusual and kept. */
export function collectWarnings(app: App, report: Report): void {
  warnAboutScreens(app, report);
  warnAboutWidgets(app, report);
  warnAboutSegments(app, report);
  warnAboutStyles(app, report);
  warnAboutBindings(app, report);
  warnAboutImages(app, report);
  warnAboutLines(app, report);
  warnAboutLanguages(app, report);
}
