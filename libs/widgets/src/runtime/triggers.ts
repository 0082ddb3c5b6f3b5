import { restDefinition, scriptDefinition, traitsOf, type Trigger, type Widget } from '@prototrail/model';
import { beginCall, callable } from './begin-calls';
import { schedule, setLogic, type Run } from './run';

const idsBy = new WeakMap<object, Map<string, readonly string[]>>();

/** Ids of the scripts or requests that a trigger starts, in the order of the document. */
export function triggered(run: Run, kind: 'script' | 'request', trigger: Trigger): readonly string[] {
  const { widgets } = run.derived.app;
  const found = idsBy.get(widgets) ?? index(widgets);
  idsBy.set(widgets, found);
  return found.get(`${kind} ${trigger}`) ?? [];
}

function index(widgets: Readonly<Record<string, Widget>>): Map<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const widget of Object.values(widgets)) {
    const { logic } = traitsOf(widget.type);
    if (logic !== 'script' && logic !== 'request') continue;
    const { trigger } = runsOf(widget);
    const key = `${logic} ${trigger}`;
    found.set(key, [...(found.get(key) ?? []), widget.id]);
  }
  return found;
}

const runsOf = (widget: Widget): { trigger: Trigger; delay: number } =>
  scriptDefinition(widget) ?? restDefinition(widget) ?? { trigger: 'line', delay: 0 };

/** The prototype is shown: what runs again and again gets its clock, requests at the start begin. */
export function startTriggers(run: Run): void {
  for (const id of triggered(run, 'request', 'load')) begin(run, id, 'load');
  for (const kind of ['script', 'request'] as const)
    for (const id of triggered(run, kind, 'repeat')) scheduleNext(run, id);
}

function scheduleNext(run: Run, id: string): void {
  const widget = callable(run, id);
  if (widget) schedule(run, Math.max(1, runsOf(widget).delay) * 1000, { kind: 'repeat', element: id });
}

/** The time of a repeated script or request has come. One that still runs is not started a second time. */
export function runRepeated(run: Run, id: string): void {
  scheduleNext(run, id);
  if (!run.state.logic.calls.some(({ element, trigger }) => element === id && trigger === 'repeat'))
    begin(run, id, 'repeat');
}

/** Data was changed by a widget, an action or a request: all data scripts run, one after the other. */
export function runDataScripts(run: Run): void {
  const ids = triggered(run, 'script', 'databinding');
  if (ids.length === 0) return;
  const { calls } = run.state.logic;
  if (calls.some(({ trigger }) => trigger === 'databinding')) {
    setLogic(run, { runsAgain: true });
    return;
  }
  setLogic(run, { waiting: ids, runsAgain: false });
  nextDataScript(run);
}

/** One data script has ended: the next one begins, or all of them once more where data has changed in between. */
export function nextDataScript(run: Run): void {
  const { waiting, runsAgain } = run.state.logic;
  const [first, ...rest] = waiting;
  if (first !== undefined) {
    setLogic(run, { waiting: rest });
    if (!begin(run, first, 'databinding')) nextDataScript(run);
  } else if (runsAgain) runDataScripts(run);
}

function begin(run: Run, id: string, trigger: Trigger): boolean {
  const widget = callable(run, id);
  return widget !== undefined && beginCall(run, widget, trigger, null);
}
