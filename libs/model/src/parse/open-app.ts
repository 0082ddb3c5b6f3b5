import type { App } from '../app/types';
import { repairApp } from './repair-app';
import { Report, type Problem, type Repair } from './report';

export type OpenedApp = { ok: true; app: App; repairs: Repair[] } | { ok: false; problems: Problem[] };

/** As `parseApp`, for who only opens a prototype: nothing looks for what is unusual in it, which takes a third of the time. */
export function openApp(input: unknown): OpenedApp {
  const report = new Report();
  const repaired = repairApp(input, report);
  return repaired.ok ? { ok: true, app: repaired.app, repairs: report.repairs } : repaired;
}
