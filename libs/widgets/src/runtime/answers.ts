import {
  deepEqual,
  isUnsafeKey,
  restDefinition,
  soundDefinition,
  type ScreenId,
  type Variables,
  type Widget,
} from '@prototrail/model';
import { plain } from './animation';
import { callable, recordFailure } from './begin-calls';
import { refreshBound } from './entering';
import type { Call, CallAnswer, CallFailure, DeviceRequest, ScriptResult, SoundEnd, Way } from './logic-state';
import { followFrom, followOnly, showScreen } from './navigation';
import { withChanges } from './overrides';
import { hideVariable, isUnrecorded } from './recorded-value';
import { statusOf, storeResponse, type Response } from './responses';
import { cancel, nextNumber, set, setLogic, topLayer, type Run } from './run';
import { goOnStarting } from './starting';
import { endSound } from './sounds';
import { nextDataScript } from './triggers';

/** The answer of a script or request that is still waited for. */
export function onAnswer(run: Run, id: number, answer: CallAnswer): void {
  const call = run.state.logic.calls.find((each) => each.id === id);
  if (!call) return;
  cancel(run, (job) => job.kind === 'call-timeout' && job.call === id);
  setLogic(run, { calls: run.state.logic.calls.filter((each) => each.id !== id) });
  const widget = callable(run, call.element);
  if (widget) takeAnswer(run, widget, call, answer);
  if (run.state.status === 'loading') goOnStarting(run);
  else if (call.trigger === 'databinding') nextDataScript(run);
}

/** A script or request that did not answer in time. */
export function onTimeout(run: Run, id: number): void {
  const call = run.state.logic.calls.find((each) => each.id === id);
  if (call?.job.kind === 'script') onAnswer(run, id, { kind: 'script-failed', reason: 'timeout' });
  else if (call) onAnswer(run, id, { kind: 'response', status: 0, value: undefined, message: 'timeout' });
}

function takeAnswer(run: Run, widget: Widget, call: Call, answer: CallAnswer): void {
  if (answer.kind === 'response') takeResponse(run, widget, call, answer);
  else if (answer.kind === 'sound') takeSoundEnd(run, widget, call, answer.end);
  else if (answer.kind === 'script') takeResult(run, widget, call, answer);
  // A script that fails changes nothing and leads nowhere.
  else fail(run, call, { reason: answer.reason, ...(answer.line === undefined ? {} : { line: answer.line }) });
}

function fail(run: Run, { element, job }: Call, failure: Omit<CallFailure, 'element' | 'kind'>): void {
  if (job.kind !== 'sound') recordFailure(run, { element, kind: job.kind, ...failure });
}

/** A sound that was not heard does not hold up the tester either. */
function takeSoundEnd(run: Run, widget: Widget, call: Call, end: SoundEnd): void {
  endSound(run, call.element, end);
  const sound = soundDefinition(widget);
  if (end === 'blocked' && sound) setLogic(run, { blockedSound: { id: nextNumber(run), url: sound.url } });
  if (sound?.isBackground !== true) goOn(run, call, (way) => followOnly(run, widget.id, way));
}

function takeResponse(run: Run, widget: Widget, call: Call, given: Response): void {
  const mock = restDefinition(widget)?.mock;
  const failed = statusOf(given) !== '200';
  if (failed) fail(run, call, { reason: given.message === 'timeout' ? 'timeout' : 'error', status: given.status });
  const response = failed && mock?.use === 'failure' ? { status: mock.status, value: mock.body } : given;
  storeResponse(run, widget, response, call.job.kind === 'request' ? Object.keys(call.job.values) : []);
  goOn(run, call, (way) => followFrom(run, widget.id, way, statusOf(response)));
}

/** In this order: vibration, changes of elements, variables, the way on (simulation rules 9.4). */
function takeResult(run: Run, widget: Widget, call: Call, result: ScriptResult): void {
  const target = targetOf(run, result.returned);
  if (target === undefined) {
    fail(run, call, { reason: 'no-such-screen' });
    return;
  }
  const before = run.state.variables;
  const request = { ...(result.vibrate === null ? {} : { vibrate: result.vibrate }), ...target.device };
  if (Object.keys(request).length > 0) setLogic(run, { device: { id: nextNumber(run), ...request } });
  setLogic(run, { overrides: withChanges(run.state.logic.overrides, result.changes) });
  takeData(run, call, result);
  const { screen } = target;
  if (run.state.logic.starting) {
    if (screen !== undefined && call.trigger === 'load')
      setLogic(run, { starting: { ...run.state.logic.starting, screen } });
    return;
  }
  refreshBound(run, before);
  if (screen !== undefined) goOn(run, call, (way) => void showScreen(run, screen, way?.via ?? plain));
  else if (target.device === undefined) goOn(run, call, (way) => followOnly(run, widget.id, way));
}

/** Takes over the variables that the script has changed, added or deleted; what changed elsewhere while it ran stays. */
function takeData(run: Run, call: Call, { data, read }: ScriptResult): void {
  const given: Variables = call.job.kind === 'script' ? call.job.input.data : {};
  const hasSecrets = read.some((root) => isUnrecorded(run, root));
  const variables = { ...run.state.variables };
  for (const key of new Set([...Object.keys(given), ...Object.keys(data)])) {
    if (key === '_qux' || isUnsafeKey(key) || deepEqual(given[key], data[key])) continue;
    if (hasSecrets) hideVariable(run, key);
    if (Object.hasOwn(data, key)) variables[key] = data[key];
    else delete variables[key];
  }
  set(run, { variables });
}

/** The tester may have gone elsewhere in the meantime, and is not brought back. */
function goOn(run: Run, { way }: Call, follow: (way: Way | null) => void): void {
  if (way === null || way.layer === topLayer(run.state).key) follow(way);
}

/** What a returned text leads to; undefined for a screen that does not exist. */
function targetOf(
  run: Run,
  text: string | null,
): { screen?: ScreenId; device?: Omit<DeviceRequest, 'id'> } | undefined {
  if (text === null || text === '') return {};
  if (/^https?:\/\//i.test(text)) return { device: { page: text } };
  const prototype = /^qux:\/\/([\w-]+)\/?$/.exec(text)?.[1];
  if (prototype !== undefined) return { device: { prototype } };
  const screen = Object.values(run.derived.screens).find((each) => each.screen.name === text)?.id;
  return screen === undefined ? undefined : { screen };
}
