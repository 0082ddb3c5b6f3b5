import {
  bindingOf,
  decodeLabel,
  deepEqual,
  isDisabled,
  isRecord,
  readVariable,
  startVariables,
  traitsOf,
  writeVariable,
  type ScreenId,
  type Variables,
} from '@prototrail/model';
import { boundPath, boundText, boundValue } from './bound-values';
import { drawOrders } from './orders';
import { chosenState, noteStored, recordedValue, typedState } from './recorded-value';
import { emit, findItem, nextNumber, schedule, scene, set, topLayer, type Run } from './run';
import type { SceneWidget } from './scene';
import type { EventState, Layer } from './types';
import { acceptValue, currentValue, hasValue, initialValue, toWidgetValue, valueKey, variableFor } from './values';
import { isValid } from './validation';

/**
 * Keeps a new value of a widget, writes its variable and tells the other widgets that show the variable. Where the value is not
 * `isRecorded`, what these show is not either.
 */
export function store(run: Run, item: SceneWidget, value: unknown, isRecorded = true): void {
  set(run, { values: { ...run.state.values, [valueKey(item)]: toWidgetValue(item, value) } });
  const path = boundPath(item);
  const written = variableFor(item.widget.type, item.widget.props, value);
  if (path === '' || written === undefined || (item.row && item.row.binding === '')) return;
  noteStored(run, item, path);
  set(run, { variables: writeVariable(run.state.variables, path, written) });
  run.hasNewData = true;
  updateBound(run, path, item.key, isRecorded);
}

/** A widget got a value by itself: where it is recorded, only the replay sees it. */
export function takeValue(run: Run, key: string, value: unknown, isRecorded: boolean): void {
  const item = findItem(run, key)?.item;
  if (!item) return;
  store(run, item, value, isRecorded);
  if (!isRecorded) return;
  const state = chosenState(run, item, { type: traitsOf(item.widget.type).recordAs, value });
  emit(run, 'WidgetChange', { widget: key, state, hidden: true });
}

/** Writes the variable in another binding slot of a widget, such as the rows that are selected in a table. */
export function storeOutput(run: Run, item: SceneWidget, slot: string, value: unknown): void {
  const path = bindingOf(item.widget.props, slot);
  if (path === '') return;
  noteStored(run, item, path);
  set(run, { variables: writeVariable(run.state.variables, path, value) });
  run.hasNewData = true;
  updateBound(run, path, item.key);
}

/** Shown widgets that are bound to a variable take its value; each that does is recorded, where the value is. */
export function updateBound(run: Run, path: string, except: string | null, isRecorded = true): void {
  const value = readVariable(run.state.variables, path);
  for (const layer of [run.state.base, ...run.state.overlays]) {
    for (const other of scene(run, layer.screen).byKey.values()) {
      if (other.key !== except && boundPath(other) === path) takeBound(run, layer, other, value, isRecorded);
    }
  }
}

/** A shown widget takes the value of its variable. */
function takeBound(run: Run, layer: Layer, item: SceneWidget, value: unknown, isRecorded: boolean): void {
  const { type, props } = item.widget;
  const accepted = acceptValue(type, props, value, run.state.values[valueKey(item)]?.value);
  if (accepted === undefined) return;
  set(run, { values: { ...run.state.values, [valueKey(item)]: toWidgetValue(item, accepted) } });
  if (isRecorded) emit(run, 'WidgetInit', { widget: item.key, state: initState(run, item, accepted) });
  if (isRecord(props['validation'])) schedule(run, 10, { kind: 'validate', widget: item.key, layer: layer.key });
}

/** Many variables changed at once: shown widgets take the values that are new. Rows of repeaters show their list anyway. */
export function refreshBound(run: Run, before: Variables): void {
  if (run.state.variables === before) return;
  for (const layer of [run.state.base, ...run.state.overlays]) {
    for (const item of scene(run, layer.screen).byKey.values()) {
      const path = item.row ? '' : boundPath(item);
      if (path === '') continue;
      const value = readVariable(run.state.variables, path);
      if (!deepEqual(value, readVariable(before, path))) takeBound(run, layer, item, value, true);
    }
  }
}

/** State of a widget that took over a value; of a label the text that it shows. */
function initState(run: Run, item: SceneWidget, value: unknown): EventState {
  const { value: kind, recordAs } = traitsOf(item.widget.type);
  const shown = kind === 'none' ? (boundText(item, run.state.variables) ?? value) : value;
  return { type: recordAs, value: recordedValue(run, item, shown) };
}

/** Whether a widget shows the value of its variable and not what its author gave it. Rows of repeaters are those of their list. */
function showsVariable(run: Run, item: SceneWidget): boolean {
  const { type, props } = item.widget;
  if (item.row || boundValue(item, run.state.variables) === undefined) return false;
  if (traitsOf(type).value === 'none')
    return boundText(item, run.state.variables) !== decodeLabel(props['label'] ?? '');
  return !deepEqual(currentValue(run.state, item), initialValue(type, props));
}

/** A screen is shown: values of variables and of copies of master widgets come back, fields that ask for it take the focus. */
export function bringBack(run: Run, screen: ScreenId): void {
  drawOrders(run, screen);
  for (const item of scene(run, screen).byKey.values()) {
    const { widget } = item;
    const isRestored = widget.inherited && hasValue(run.state, item) && traitsOf(widget.type).value !== 'none';
    if (isRestored || showsVariable(run, item)) {
      emit(run, 'WidgetInit', {
        widget: item.key,
        state: initState(run, item, currentValue(run.state, item)),
      });
    }
    if (widget.props['focus'] === true && traitsOf(widget.type).value === 'text')
      set(run, { focusRequest: { id: nextNumber(run), widget: item.key } });
  }
}

/** Variables that nobody gave a value get that of their author, or of the one widget that shows them (simulation rules 10.4). */
export function setStartValues(run: Run): void {
  const variables = startVariables(run.derived, run.state.variables, (stored) => {
    const { type, props } = run.derived.widget(stored.id) ?? stored;
    return variableFor(type, props, initialValue(type, props));
  });
  set(run, { variables });
}

/** A screen is left: widgets that do not want to remember forget their value, error marks go. */
export function forget(run: Run, screen: ScreenId): void {
  const values = { ...run.state.values };
  for (const item of scene(run, screen).byKey.values())
    if (item.widget.props['ignoreStateOnPageLoad'] === true) delete values[valueKey(item)];
  set(run, { values });
}

/** Checks one widget and records a changed result; shows or hides its error labels. Returns whether it is valid. */
export function validate(run: Run, item: SceneWidget): boolean {
  if (!isRecord(item.widget.props['validation'])) return true;
  const value = currentValue(run.state, item);
  const valid = isValid(item.widget.type, item.widget.props, value);
  const before = run.state.errors[item.key] === true;
  if (valid === !before) return valid;
  set(run, { errors: { ...run.state.errors, [item.key]: !valid } });
  if (valid) emit(run, 'ValidationOk', { widget: item.key });
  else
    emit(run, 'ValidationError', {
      widget: item.key,
      state: { type: 'value', value: recordedValue(run, item, value) },
    });
  return valid;
}

/** Checks all visible widgets of the top-most layer and moves the focus to the first invalid one. */
export function validateAll(run: Run): boolean {
  let first: string | null = null;
  for (const item of scene(run, topLayer(run.state).screen).widgets) {
    if (item.row || isInvisible(item) || isDisabled(item.widget)) continue;
    if (!validate(run, item)) first ??= item.key;
  }
  if (first !== null) set(run, { focusRequest: { id: nextNumber(run), widget: first } });
  return first === null;
}

/** Nothing of it is seen: it takes no clicks, and nobody has to fill it in. */
export function isInvisible(item: SceneWidget): boolean {
  const { display, opacity } = item.widget.effectiveStyle;
  return display === 'none' || Number(opacity ?? 1) === 0;
}

/** A text field took the focus. */
export function startTyping(run: Run, key: string, value: string): void {
  if (run.state.typing?.widget === key) return;
  finishTyping(run);
  const found = findItem(run, key);
  if (!found) return;
  set(run, { typing: { widget: key, layer: found.layer.key, samples: [{ time: run.time, value }] } });
}

/** The text of a field changed while typing. */
export function type(run: Run, key: string, value: string): void {
  if (run.state.typing?.widget !== key) startTyping(run, key, String(currentOf(run, key) ?? ''));
  const { typing } = run.state;
  const found = findItem(run, key);
  if (!typing || !found) return;
  const cased = applyCase(found.item, value);
  set(run, {
    typing: { ...typing, samples: [...typing.samples, { time: run.time, value: cased }] },
    values: { ...run.state.values, [valueKey(found.item)]: toWidgetValue(found.item, cased) },
  });
}

function applyCase(item: SceneWidget, value: string): string {
  const wish = String(item.widget.props['stringCase'] ?? '').toLowerCase();
  return wish.startsWith('upper') ? value.toUpperCase() : wish.startsWith('lower') ? value.toLowerCase() : value;
}

function currentOf(run: Run, key: string): unknown {
  const found = findItem(run, key);
  return found ? currentValue(run.state, found.item) : undefined;
}

/** The field is left: what was typed becomes one event with all its samples, then the field is checked. Returns whether it changed. */
export function finishTyping(run: Run): boolean {
  const { typing } = run.state;
  if (!typing) return false;
  set(run, { typing: null });
  const found = findItem(run, typing.widget);
  if (!found) return false;
  const { item } = found;
  const [first, last] = [typing.samples[0], typing.samples.at(-1)];
  const changed = first !== undefined && last !== undefined && first.value !== last.value;
  if (first && last && typing.samples.length > 1) {
    const valid = isValid(item.widget.type, item.widget.props, last.value);
    emit(run, 'WidgetChange', {
      widget: item.key,
      time: first.time,
      state: typedState(run, item, typing.samples, valid),
    });
    store(run, item, last.value);
  }
  validate(run, item);
  return changed;
}
