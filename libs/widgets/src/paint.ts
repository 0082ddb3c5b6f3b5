/** Paints one widget: lays the styles of its states over each other, asks the definition, adds effects. Display lists are cached. */
import type { Style } from '@prototrail/model';
import type { PaintableWidget, PaintEnv, PaintInput, Popup, WidgetState } from './definition';
import { getDefinition } from './definitions';
import { measureWith } from './fonts/metrics';
import type { DisplayList } from './kit/display-list';
import { withEffects } from './kit/effects';
import { isOn } from './kit/toggle';
import { withCss } from './kit/css';
import { overlay, stateStyle } from './kit/style';
import { clamp, isRecord, numberOf } from './kit/values';

const maxSize = 100000;
const empty: DisplayList = [];
const restState: WidgetState = {};

/** What a definition's `paint` and `popup` get: a style with the states laid over (error over pressed over focus over hover over on; disabled over all, without the states of a hand). */
export const paintInput = (widget: PaintableWidget, state: WidgetState, env: PaintEnv): PaintInput => {
  measureWith(env.fonts);
  const definition = getDefinition(widget.type);
  const props = isRecord(widget.props) ? widget.props : {};
  const base = widget.effectiveStyle ?? widget.style;
  const style = isRecord(base) ? withCss(base) : {};
  const { value } = definition.traits;
  const on =
    definition.abilities.input && (value === 'toggle' || value === 'radio') ? isOn({ state, props }) : undefined;
  const layers: Array<Style | null | undefined> = [];
  const ofItems = definition.abilities.itemStates === true;
  if (!ofItems && (on ?? state.active === true)) layers.push(stateStyle(widget, 'active'));
  if (!ofItems && (on ?? state.checked === true)) layers.push(stateStyle(widget, 'checked'));
  const isOff = state.disabled === true || style.disabled === true;
  if (!isOff && !ofItems && state.hover === true) layers.push(stateStyle(widget, 'hover'));
  if (!isOff && state.focus === true) layers.push(stateStyle(widget, 'focus'));
  if (!isOff && state.pressed === true) layers.push(stateStyle(widget, 'pressed'));
  if (state.error === true) layers.push(stateStyle(widget, 'error'));
  if (isOff) layers.push(stateStyle(widget, 'disabled'));
  return {
    widget,
    props,
    state,
    env,
    style: layers.length === 0 ? style : overlay(style, ...layers),
    w: clamp(numberOf(widget.w, 100), 0, maxSize),
    h: clamp(numberOf(widget.h, 100), 0, maxSize),
  };
};

interface CacheEntry {
  env: PaintEnv;
  state: WidgetState;
  list: DisplayList;
}

const cache = new WeakMap<PaintableWidget, CacheEntry[]>();
/** States of one widget whose lists are cached. */
const maxStates = 4;

const sameState = (a: WidgetState, b: WidgetState): boolean =>
  a === b ||
  (a.hover === b.hover &&
    a.focus === b.focus &&
    a.error === b.error &&
    a.active === b.active &&
    a.checked === b.checked &&
    a.pressed === b.pressed &&
    a.disabled === b.disabled &&
    a.value === b.value &&
    a.open === b.open &&
    a.text === b.text &&
    a.month === b.month &&
    a.hoverItem === b.hoverItem &&
    a.scrollX === b.scrollX &&
    a.scrollY === b.scrollY &&
    a.order === b.order &&
    a.hideText === b.hideText);

/**
 * Display list of a widget, in px relative to its upper left corner. Pure; the same widget object, state and
 * environment give the same list object, so a widget must not be changed in place.
 */
export const paintWidget = (widget: PaintableWidget, state: WidgetState = restState, env: PaintEnv): DisplayList => {
  const lists = cache.get(widget) ?? [];
  const found = lists.find((entry) => entry.env === env && sameState(entry.state, state));
  if (found !== undefined) return found.list;
  const input = paintInput(widget, state, env);
  const items =
    input.w <= 0 || input.h <= 0 || input.style.display === 'none' ? [] : getDefinition(widget.type).paint(input);
  const list = items.length === 0 ? empty : withEffects(input.style, input.w, input.h, items);
  lists.unshift({ env, state: { ...state }, list });
  if (lists.length > maxStates) lists.length = maxStates;
  cache.set(widget, lists);
  return list;
};

/** The list that a drop-down opens; `undefined` for types without one and for an empty list. */
export const paintPopup = (widget: PaintableWidget, state: WidgetState, env: PaintEnv): Popup | undefined =>
  getDefinition(widget.type).popup?.(paintInput(widget, state, env));

/** Environment for painting. Without icons, icons stay empty until a new environment has them. */
export const createPaintEnv = (parts: Partial<PaintEnv> = {}): PaintEnv => ({
  imageUrl: parts.imageUrl ?? ((url) => url),
  iconPath: parts.iconPath ?? (() => undefined),
  mode: parts.mode ?? 'run',
  ...(parts.today === undefined ? {} : { today: parts.today }),
  ...(parts.fonts === undefined ? {} : { fonts: parts.fonts }),
  ...(parts.language === undefined ? {} : { language: parts.language }),
});
