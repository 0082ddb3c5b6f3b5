import { isRecord, splitPath, textRecording, traitsOf } from '@prototrail/model';
import { getDefinition, optionsOf } from '../index';
import { set, type Run } from './run';
import { boundPath } from './bound-values';
import type { SceneWidget } from './scene';
import type { EventState } from './types';

const maxDots = 200;

/** Variables are followed by the first part of their path. */
const rootOf = (path: string): string => splitPath(path)[0] ?? path;

const dots = (text: string): string => '\u2022'.repeat(Math.min([...text].length, maxDots));
const lengthClass = (text: string): string => (text === '' ? 'empty' : text.length < 8 ? 'short' : 'long');

/** What a masked text is made of. */
function kindOfText(text: string): 'empty' | 'number' | 'text' {
  if (text === '') return 'empty';
  return /^[+-]?\d[\d\s.,:/-]*$/.test(text) ? 'number' : 'text';
}

const recordingOf = (run: Run, item: SceneWidget) => textRecording(item.widget, run.options.recordsTypedText);

/** Whether a variable may hold text that is not recorded. */
export function isUnrecorded(run: Run, path: string): boolean {
  return path !== '' && run.state.unrecorded.includes(rootOf(path));
}

/** From now on nothing that comes from this variable is recorded. */
export function hideVariable(run: Run, path: string): void {
  if (path !== '' && !isUnrecorded(run, path)) set(run, { unrecorded: [...run.state.unrecorded, rootOf(path)] });
}

/** A widget writes its variable: what is not recorded of the widget is not recorded of what the variable reaches either. */
export function noteStored(run: Run, item: SceneWidget, path: string): void {
  if (recordingOf(run, item) !== 'text') hideVariable(run, path);
}

/** A variable takes over the row of a repeater. */
export function noteRow(run: Run, binding: string, output: string): void {
  if (isUnrecorded(run, binding)) hideVariable(run, output);
}

/** A workflow calculates variables from others. */
export function noteWorkflow(run: Run, steps: unknown): void {
  if (!Array.isArray(steps)) return;
  for (const step of steps as unknown[]) {
    if (!isRecord(step) || typeof step['databinding'] !== 'string') continue;
    const sources = [step['parameter'], step['parameter2']].flatMap((text) =>
      typeof text === 'string' ? [...text.matchAll(/\$\{\s*([^}]+?)\s*\}/g)].map(([, path]) => path ?? '') : [],
    );
    if (sources.some((path) => isUnrecorded(run, path))) hideVariable(run, step['databinding']);
  }
}

/** As much of a widget's value as may leave the browser. */
export function recordedValue(run: Run, item: SceneWidget, value: unknown): unknown {
  if (traitsOf(item.widget.type).value === 'file') return undefined;
  const recording = recordingOf(run, item);
  const { toRecord, masked } = getDefinition(item.widget.type).abilities.input ?? {};
  if (toRecord) return recording === 'text' ? toRecord(value, item.widget.props) : undefined;
  if (recording === 'secret') return typeof value === 'string' ? lengthClass(value) : undefined;
  if (recording === 'text' && !isUnrecorded(run, boundPath(item))) return value;
  if (masked) return masked(value, dots);
  return typeof value === 'string' ? dots(value) : undefined;
}

/** The state of a text that was typed: its samples too, and of a masked text its length and kind. */
export function typedState(run: Run, item: SceneWidget, samples: EventState['children'], valid: boolean): EventState {
  const last = samples?.at(-1)?.value;
  const text = typeof last === 'string' ? last : '';
  const recording = recordingOf(run, item);
  const isMasked = recording === 'masked' || (recording === 'text' && isUnrecorded(run, boundPath(item)));
  return {
    type: 'text',
    value: recordedValue(run, item, last),
    children: (samples ?? []).map(({ time, value }) => ({ time, value: recordedValue(run, item, value) })),
    options: {
      valid,
      focus: true,
      ...(isMasked ? { masked: true, length: [...text].length, kind: kindOfText(text) } : {}),
    },
  };
}

/** The state of a value that was chosen. An option of the designer is recorded, whatever variable it is written to. */
export function chosenState(run: Run, item: SceneWidget, state: EventState): EventState {
  const { type, options, value, children } = state;
  const isValue = type === traitsOf(item.widget.type).recordAs;
  if (isValue && getDefinition(item.widget.type).abilities.input?.toRecord !== undefined)
    return {
      type,
      value: recordedValue(run, item, value),
      ...(options ? { options } : {}),
      ...(children
        ? { children: children.map((each) => ({ ...each, value: recordedValue(run, item, each.value) })) }
        : {}),
    };
  if (recordingOf(run, item) === 'text' && (typeof value !== 'string' || isOption(item, value))) return state;
  return {
    type,
    value: recordedValue(run, item, value),
    ...(children && recordingOf(run, item) !== 'secret'
      ? { children: children.map((sample) => ({ ...sample, value: recordedValue(run, item, sample.value) })) }
      : {}),
    ...(options ? { options } : {}),
  };
}

const isOption = (item: SceneWidget, value: string): boolean => optionsOf(item.widget.props['options']).includes(value);
