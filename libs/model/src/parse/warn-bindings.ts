import type { App } from '../app/types';
import { isRecord } from '../app/values';
import type { Report } from './report';

/** V26: paths of variables in the slots of widgets, in rules of lines and in the steps of actions. */
export function warnAboutBindings(app: App, report: Report): void {
  const check = (path: string, owner: string, value: unknown): void => {
    if (value === null || value === '' || value === undefined) return;
    if (typeof value === 'string' && isDataPath(value)) return;
    report.warn('V26', path, `${owner} is bound to "${String(value).slice(0, 80)}", which is not a path`);
  };
  const checkSteps = (path: string, owner: string, action: unknown): void => {
    const steps = isRecord(action) ? action['steps'] : undefined;
    if (!Array.isArray(steps)) return;
    steps.forEach((step, index) => {
      if (isRecord(step)) check(`${path}.action.steps.${index}.databinding`, owner, step['databinding']);
    });
  };
  for (const widget of Object.values(app.widgets)) {
    const path = `widgets.${widget.id}`;
    const owner = `Widget "${widget.name ?? ''}" ${widget.id}`;
    const slots = widget.props['databinding'];
    for (const [slot, value] of Object.entries(isRecord(slots) ? slots : {}))
      check(`${path}.props.databinding.${slot}`, owner, value);
    checkSteps(path, owner, widget['action']);
  }
  for (const group of Object.values(app.groups ?? {}))
    checkSteps(`groups.${group.id}`, `Group "${group.name ?? ''}" ${group.id}`, group['action']);
  for (const line of Object.values(app.lines))
    if (isRecord(line.rule) && line.rule['type'] === 'databinding')
      check(`lines.${line.id}.rule.databinding`, `Line ${line.id}`, line.rule['databinding']);
}

/** Whether a text is a path of names joined by dots with `[n]`, without the reserved names. */
export function isDataPath(path: string): boolean {
  if (path.length > 2000) return false;
  const parts = path.split('.');
  if (parts.length > 100) return false;
  return parts.every(
    (part) => /^[^[\]]*(\[\d+\])*$/.test(part) && part !== '' && !/^(__proto__|prototype|constructor)(\[|$)/.test(part),
  );
}
