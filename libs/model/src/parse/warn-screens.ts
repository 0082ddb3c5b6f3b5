import type { App, Screen } from '../app/types';
import { isRecord } from '../app/values';
import { touches } from '../geometry/rect';
import type { Report } from './report';
import { documentLimits, easings, entranceAnimations } from './vocabulary';

/** V11, V12, V22 (animations when a screen is shown), V23 (screens), V24. */
export function warnAboutScreens(app: App, report: Report): void {
  const screens = Object.values(app.screens);
  const starts = screens.filter((screen) => screen.props.start === true);
  if (screens.length > 0 && starts.length === 0) {
    report.warn('V11', 'screens', 'No screen is marked as start; the first screen is used');
  } else if (starts.length > 1) {
    report.warn(
      'V11',
      'screens',
      `Several screens are marked as start: ${starts.map((screen) => label(screen)).join(', ')}; the first is used`,
    );
  } else if (starts[0]?.segment === true) {
    report.warn('V11', `screens.${starts[0].id}`, `The start screen ${label(starts[0])} is a segment`);
  }
  for (const screen of screens) {
    // Variants for wider windows are as wide as their window.
    const isNormal = screen.segment !== true && typeof screen['breakpointOf'] !== 'string';
    if (isNormal && isRecord(app.screenSize)) {
      if (screen.w !== app.screenSize.w || screen.h < app.screenSize.h) {
        report.warn(
          'V12',
          `screens.${screen.id}`,
          `Screen ${label(screen)} is ${screen.w} by ${screen.h}; the prototype has ${app.screenSize.w} by ${app.screenSize.h}`,
        );
      }
    }
    if (
      screen.w <= 0 ||
      screen.h <= 0 ||
      screen.x + screen.w > documentLimits.canvas.w ||
      screen.y + screen.h > documentLimits.canvas.h
    ) {
      report.warn('V23', `screens.${screen.id}`, `Screen ${label(screen)} has no size or lies outside the canvas`);
    }
    warnAboutEntrances(screen, report);
    for (const id of screen.children) {
      const widget = app.widgets[id];
      if (widget && !touches(screen, widget))
        report.warn(
          'V24',
          `widgets.${id}`,
          `Widget "${widget.name ?? ''}" ${id} does not touch its screen ${label(screen)}`,
        );
    }
  }
}

function label(screen: Screen): string {
  return `"${screen.name ?? ''}" ${screen.id}`;
}

function warnAboutEntrances(screen: Screen, report: Report): void {
  const loaded = screen.animation?.['ScreenLoaded'];
  if (!isRecord(loaded)) return;
  for (const list of ['widgets', 'groups']) {
    const entrances = loaded[list];
    for (const [id, entrance] of Object.entries(isRecord(entrances) ? entrances : {})) {
      if (!isRecord(entrance)) continue;
      for (const [key, known] of [
        ['type', entranceAnimations],
        ['easing', easings],
      ] as const) {
        const name = entrance[key];
        if (typeof name !== 'string' || name === '' || known.has(name)) continue;
        report.warn(
          'V22',
          `screens.${screen.id}.animation.ScreenLoaded.${list}.${id}.${key}`,
          `Screen ${label(screen)} shows ${id} with the unknown ${key === 'type' ? 'animation' : 'easing'} "${name}"`,
        );
      }
    }
  }
}
