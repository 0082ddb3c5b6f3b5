import {
  readVariable,
  requestVariables,
  restDefinition,
  scriptDefinition,
  soundDefinition,
  traitsOf,
  writeVariable,
  type Trigger,
  type Variables,
  type Widget,
} from '@prototrail/model';
import { boundPath } from './bound-values';
import type { Call, CallFailure, Way } from './logic-state';
import { noteStored } from './recorded-value';
import { emit, findItem, nextNumber, schedule, setLogic, type Run } from './run';
import { scriptInput } from './script-input';
import { startSound } from './sounds';

/** In one second; a loop of scripts and requests stops here. */
const maxCallsInSecond = 50;
/** Scripts have limits of their own; this one is for a sandbox that does not answer at all. */
const scriptSeconds = 12;

/** A script, request or sound of the prototype by its id. */
export function callable(run: Run, id: string): Widget | undefined {
  const widget = run.derived.app.widgets[id];
  const { logic } = traitsOf(widget?.type ?? '');
  return logic !== undefined && logic !== 'rules' ? widget : undefined;
}

/** Begins a script, request or sound; the answer comes as an input. False where too many began in the last second. */
export function beginCall(run: Run, widget: Widget, trigger: Trigger, way: Way | null): boolean {
  const job = jobOf(run, widget, trigger, way);
  if (!job) return false;
  const recent = [...run.state.logic.recent.filter((time) => time > run.time - 1000), run.time];
  if (recent.length > maxCallsInSecond) {
    if (job.kind !== 'sound') recordFailure(run, { element: widget.id, kind: job.kind, reason: 'too-often' });
    return false;
  }
  if (job.kind === 'sound') startSound(run, widget.id);
  const call: Call = { id: nextNumber(run), element: widget.id, trigger, way, job };
  setLogic(run, { recent, calls: [...run.state.logic.calls, call] });
  // A sound takes as long as it is; whoever plays it says when it cannot go on.
  if (job.kind === 'sound') return true;
  const seconds = job.kind === 'script' ? scriptSeconds : (restDefinition(widget)?.timeout ?? 1);
  schedule(run, seconds * 1000, { kind: 'call-timeout', call: call.id });
  return true;
}

function jobOf(run: Run, widget: Widget, trigger: Trigger, way: Way | null): Call['job'] | undefined {
  const script = scriptDefinition(widget);
  const rest = restDefinition(widget);
  const sound = soundDefinition(widget);
  if (sound) return sound.url === '' ? undefined : { kind: 'sound', url: sound.url };
  const data = currentData(run);
  if (script) return { kind: 'script', input: scriptInput(run, { ...script, trigger }, data, way) };
  if (!rest) return undefined;
  const values = requestVariables(rest).map((path) => [path, readVariable(data, path)] as const);
  return { kind: 'request', values: Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}

/** The variables with the text that is being typed at the moment. */
function currentData(run: Run): Variables {
  const { typing, variables } = run.state;
  const item = typing && findItem(run, typing.widget)?.item;
  const path = item ? boundPath(item) : '';
  if (!typing || !item || path === '') return variables;
  noteStored(run, item, path);
  return writeVariable(variables, path, typing.samples.at(-1)?.value);
}

/** Records that a script or request failed; before the first screen the record waits for the start of the session. */
export function recordFailure(run: Run, failure: CallFailure): void {
  const { starting } = run.state.logic;
  if (starting) setLogic(run, { starting: { ...starting, failures: [...starting.failures, failure] } });
  else emitFailure(run, failure);
}

/** What a script or server says may hold what somebody typed, so that only kind and place are recorded. */
export function emitFailure(run: Run, { element, kind, ...value }: CallFailure): void {
  emit(run, kind === 'script' ? 'ScriptError' : 'RequestError', { widget: element, state: { type: 'error', value } });
}
