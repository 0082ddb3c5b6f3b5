import { candidateLines, lineEvent } from '@prototrail/model';
import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  clickTime,
  sceneOf,
  targetBelow,
  type RunInput,
  type RunState,
  type Runtime,
  type SceneWidget,
  type Touch,
} from '../runtime';
import type { usePointer } from './pointer';
import { isLinked, isPressable, keyGesture } from './pressable';
import type { Dispatch, RunClock } from './use-runtime';
import type { BodyEvent, HostActions } from './widget-host';

interface ActionParts {
  runtime: Runtime;
  clock: RunClock;
  dispatch: Dispatch;
  peek: () => RunState;
  pointer: ReturnType<typeof usePointer>;
}

/** A change this soon after a release of the pointer was made by the pointer. */
const pointerMs = 400;

/** What widgets report, as inputs of the run. */
export function useActions({ runtime, clock, dispatch, peek, pointer }: ActionParts): HostActions {
  const { last } = pointer;
  const current = useRef(pointer);
  useLayoutEffect(() => {
    current.current = pointer;
  });
  return useMemo(() => {
    const { derived } = runtime;
    const has = (item: SceneWidget, events: readonly string[]): boolean =>
      candidateLines(derived, item.sourceId).some((line) => events.includes(lineEvent(line)));
    const center = (item: SceneWidget) => ({ x: item.x + item.w / 2, y: item.y + item.h / 2 });
    const click = (touch: Touch, ms = 50): void => {
      const time = clock.now();
      dispatch({ kind: 'pointer', time, start: { ...touch, t: time - ms }, end: { ...touch, t: time }, scale: 1 });
    };
    /** The scene of the screen or overlay that shows a widget, also inside of an embedded screen. */
    const sceneWith = (item: SceneWidget) => {
      const state = peek();
      return [...state.overlays, state.base]
        .map(({ screen }) => ({ layer: screen, scene: sceneOf(derived, screen, state.variables, state.errors) }))
        .find(({ scene }) => scene.byKey.has(item.key));
    };
    const middle = (item: SceneWidget): Touch => ({
      ...{ ...center(item), t: clock.now(), widget: item.key },
      layer: sceneWith(item)?.layer ?? item.widget.screenId,
    });
    return {
      now: () => clock.now(),
      isClickable: (item) => isPressable(derived, item),
      isPointable: (item) => isLinked(derived, item),
      isHoverable: (item) => has(item, ['hover']) || Object.keys(item.widget.states.hover).length > 0,
      press: (item) => {
        const touch = middle(item);
        const gesture = keyGesture(derived, item);
        click(touch, gesture === 'longclick' ? clickTime : undefined);
        if (gesture === 'doubleclick') click(touch);
      },
      grab: (item) => {
        const touch = current.current.take();
        click(touch ?? middle(item));
      },
      drag: (item, value) => {
        const shown = sceneWith(item)?.scene;
        const target = shown === undefined ? null : targetBelow(shown, item, value);
        if (target !== peek().dropTarget) dispatch({ kind: 'over', time: clock.now(), widget: target });
      },
      hover: (item) => dispatch({ kind: 'hover', time: clock.now(), widget: item.key }),
      body: (item, event) => {
        const time = clock.now();
        const input = toInput(item, event, time);
        if (event.kind === 'change' && event.byPointer === false) dispatch(input);
        else if (event.kind === 'change' && input.kind === 'change') {
          const recent = last.current && time - last.current.time < pointerMs ? last.current.at : center(item);
          current.current.swallow(item.key);
          dispatch({ ...input, at: recent });
        } else dispatch(input);
      },
    };
  }, [runtime, clock, dispatch, peek, last]);
}

function toInput(item: SceneWidget, event: BodyEvent, time: number): RunInput {
  switch (event.kind) {
    case 'change':
      return {
        kind: 'change',
        time,
        widget: item.key,
        state: event.state,
        ...(event.noheat === true ? { noheat: true } : {}),
        ...(event.effects === undefined ? {} : { effects: event.effects }),
      };
    case 'value':
      return { kind: 'value', time, widget: item.key, value: event.value, isRecorded: event.isRecorded };
    case 'focus':
      return { kind: 'focus', time, widget: item.key, value: event.value };
    case 'text':
      return { kind: 'text', time, widget: item.key, value: event.value };
    case 'blur':
      return { kind: 'blur', time, widget: item.key };
    case 'enter':
      return { kind: 'enter', time, widget: item.key };
    case 'keyup':
      return { kind: 'keyup', time, widget: item.key };
    case 'sound':
      return { kind: 'sound', time, widget: item.key, change: event.change };
  }
}
