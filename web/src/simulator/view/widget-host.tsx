import { decodeLabel, isDisabled, traitsOf } from '@prototrail/model';
import {
  blendModeOf,
  getDefinition,
  maskShape,
  paintWidget,
  type PaintEnv,
  type WidgetState,
} from '@prototrail/widgets';
import { maskCss, WidgetView, type WidgetEvent } from '@prototrail/widgets/dom';
import { memo, useCallback, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import {
  isInvisible,
  sameState,
  type ChangeEffects,
  type EventState,
  type Sample,
  type SceneWidget,
  type SoundEnd,
} from '../runtime';
import { Boundary } from './boundary';
import styles from './player.module.css';
import { widgetTexts } from './texts';
import { useTooltip } from './use-tooltip';

/** What happens inside a widget, in the words of the runtime. */
export type BodyEvent =
  | { kind: 'change'; state: EventState; noheat?: boolean; byPointer?: boolean; effects?: ChangeEffects }
  | { kind: 'value'; value: unknown; isRecorded: boolean }
  | { kind: 'focus'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'blur' }
  | { kind: 'enter' }
  | { kind: 'keyup' }
  | { kind: 'sound'; change: 'start' | SoundEnd };

/** What widgets report to the player. */
export interface HostActions {
  /** Whether it is pressed here, so that keyboards and screen readers find it. */
  isClickable(item: SceneWidget): boolean;
  /** Whether a click does something, also where another widget of the group stands for it. */
  isPointable(item: SceneWidget): boolean;
  isHoverable(item: SceneWidget): boolean;
  now(): number;
  press(item: SceneWidget): void;
  /** The widget is dragged from now on. */
  grab(item: SceneWidget): void;
  /** It was dragged to a place and is still held. */
  drag(item: SceneWidget, value: unknown): void;
  hover(item: SceneWidget): void;
  body(item: SceneWidget, event: BodyEvent): void;
}

export interface WidgetHostProps {
  item: SceneWidget;
  offsetY: number;
  /** What it lies on: the screen, or the content of a segment. */
  surface: { w: number; h: number };
  state: WidgetState;
  /** Set on elements that only show while a widget is invalid: whether they show. */
  errorLabel: boolean | undefined;
  label: string | undefined;
  env: PaintEnv;
  actions: HostActions;
  children?: ReactNode;
}

/** Places one widget, makes it reachable by keyboard if it reacts to clicks, and passes on what happens in it. */
export const WidgetHost = memo(function WidgetHost({
  item,
  offsetY,
  surface,
  state,
  errorLabel,
  label,
  env,
  actions,
  children,
}: WidgetHostProps) {
  const { widget } = item;
  const { draft, onEvent } = useBody(item, state, actions);
  const isHidden = errorLabel === false || (errorLabel === undefined && isInvisible(item));
  const { input, hasControls } = getDefinition(widget.type).abilities;
  const isControl = input !== undefined || hasControls === true;
  const isButton = !isControl && !isHidden && actions.isClickable(item);
  const isOff = isDisabled(widget) && (isControl || isButton);
  const isPointable = !isControl && !isHidden && !isDisabled(widget) && actions.isPointable(item);
  const tooltip = useTooltip(item);
  const place = placeOf(item, offsetY, surface);
  const blend = blendModeOf(widget.effectiveStyle);
  const view = (
    <WidgetView
      widget={widget}
      state={draft === undefined ? state : { ...state, value: draft }}
      env={env}
      onEvent={onEvent}
      label={label}
      clickable={isButton && !isOff}
      texts={widgetTexts}
      describedBy={tooltip.id}
      place={place}
      groupName={`${widget.screenId}-${widget.type}-${String(widget.props['formGroup'] ?? '')}`}
    />
  );
  const [mask, ...moreMasks] = (item.masks ?? []).map((each) => masked(each, item, env));
  const top = item.y + offsetY;
  const host = (
    <div
      data-key={item.key}
      data-type={widget.type}
      data-name={widget.name}
      className={styles.widget}
      style={{
        left: moreMasks.length === 0 ? item.x : 0,
        top: moreMasks.length === 0 ? top : 0,
        width: item.w,
        height: item.h,
        ...mask,
        ...(blend === undefined ? {} : { mixBlendMode: blend }),
        ...(isHidden ? { opacity: 0, pointerEvents: 'none' } : {}),
        ...(isPointable ? { cursor: 'pointer' } : {}),
      }}
      {...(errorLabel === true ? { role: 'alert' } : {})}
      {...(isOff && !isHidden ? disabledRole(item, isButton, label) : {})}
      {...(isHidden ? { 'aria-hidden': true } : {})}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        tooltip.show(true);
        if (actions.isHoverable(item)) actions.hover(item);
      }}
      onPointerLeave={() => tooltip.show(false)}
    >
      <Boundary fallback={null}>{isOff ? <div inert>{view}</div> : view}</Boundary>
      {children}
      {tooltip.element}
    </div>
  );
  return moreMasks.reduce(
    (inner, style, index) => (
      <div
        className={styles.widget}
        style={{
          left: index === moreMasks.length - 1 ? item.x : 0,
          top: index === moreMasks.length - 1 ? top : 0,
          width: item.w,
          height: item.h,
          ...style,
        }}
      >
        {inner}
      </div>
    ),
    host,
  );
}, same);

/** An item cut at a mask. */
function masked(
  { widget, x, y, w, h }: NonNullable<SceneWidget['masks']>[number],
  item: SceneWidget,
  env: PaintEnv,
): CSSProperties {
  return maskCss(maskShape(paintWidget(widget, {}, env), { w, h }, { x: x - item.x, y: y - item.y }));
}

/** Whether two versions of an item are cut alike. */
function sameMasks(a: SceneWidget['masks'], b: SceneWidget['masks']): boolean {
  if (a === b) return true;
  if (a?.length !== b?.length) return false;
  return (a ?? []).every((mask, at) => {
    const other = b?.[at];
    return mask.widget === other?.widget && mask.x === other.x && mask.y === other.y;
  });
}

/** What is disabled is heard and takes no focus: its own controls are out of reach, and this stands for them. */
function disabledRole({ widget }: SceneWidget, isButton: boolean, label: string | undefined) {
  const text = decodeLabel(widget.props['label'] ?? '').trim();
  return {
    role: isButton ? 'button' : 'group',
    'aria-disabled': true,
    'aria-label': label ?? (text === '' ? widget.name : text),
  } as const;
}

type ChangeEvent = Extract<WidgetEvent, { type: 'change' }>;

/** Of a widget that is dragged: where it lies before. */
const placeOf = ({ widget, x, y }: SceneWidget, offsetY: number, surface: WidgetHostProps['surface']) =>
  traitsOf(widget.type).drag === 'box' ? { x, y: y + offsetY, w: surface.w, h: surface.h } : undefined;

/** Collects what takes time (dragging, turning) into one change, and translates the events of the view. */
function useBody(
  item: SceneWidget,
  state: WidgetState,
  actions: HostActions,
): { draft: unknown; onEvent: (event: WidgetEvent) => void } {
  const [draft, setDraft] = useState<unknown>(undefined);
  const samples = useRef<Sample[]>([]);
  const isClosing = useRef(false);
  const isText = traitsOf(item.widget.type).value === 'text';
  const onEvent = useCallback(
    (event: WidgetEvent): void => {
      const send = (body: BodyEvent): void => actions.body(item, body);
      /** A choice from a list lies over the page, and closes the list. */
      const chosen = (effects?: ChangeEffects): { noheat?: true; effects?: ChangeEffects } => {
        const isFromList = isClosing.current;
        isClosing.current = false;
        if (isFromList) return { noheat: true, effects: { ...effects, closes: true } };
        return effects === undefined ? {} : { effects };
      };
      const change = ({ value, final, ...event }: ChangeEvent): void => {
        if (isText) {
          if (!final) send({ kind: 'text', value: String(value ?? '') });
          return;
        }
        if (!final) {
          samples.current.push({ time: actions.now(), value });
          setDraft(value);
          if (traitsOf(item.widget.type).drag === 'box') actions.drag(item, value);
          return;
        }
        const children = samples.current;
        samples.current = [];
        setDraft(undefined);
        send({
          kind: 'change',
          state: {
            type: traitsOf(item.widget.type).recordAs,
            value,
            ...(children.length > 1 ? { children } : {}),
            ...(event.note === undefined ? {} : { options: event.note }),
          },
          ...chosen(effectsOf(event)),
          ...(event.isOverPage === true ? { noheat: true } : {}),
          ...(event.byPointer === false ? { byPointer: false } : {}),
        });
      };
      switch (event.type) {
        case 'change':
          change(event);
          return;
        case 'submit':
          send({
            kind: 'change',
            state: { type: traitsOf(item.widget.type).recordAs, value: event.value },
            byPointer: false,
          });
          return;
        case 'navigate':
          send({
            kind: 'change',
            state: { type: traitsOf(item.widget.type).recordAs, value: event.to },
            ...chosen({ to: event.to }),
          });
          return;
        case 'browse':
          send({ kind: 'change', state: { type: 'navigate', value: event.value }, noheat: true });
          return;
        case 'focus':
          if (isText) send({ kind: 'focus', value: String(state.value ?? '') });
          return;
        case 'blur':
          if (isText) send({ kind: 'blur' });
          return;
        case 'keyup':
          if (event.key !== 'Enter') send({ kind: 'keyup' });
          return;
        case 'enter':
          send({ kind: 'enter' });
          return;
        case 'open':
          send({
            kind: 'change',
            state: { type: event.as ?? 'openWithHover' },
            ...(event.byPointer === false ? { byPointer: false } : {}),
          });
          return;
        case 'close':
          // A choice closes the list too; then that is recorded with the choice.
          isClosing.current = true;
          queueMicrotask(() => {
            if (isClosing.current) send({ kind: 'change', state: { type: 'close' }, byPointer: false });
            isClosing.current = false;
          });
          return;
        case 'reveal':
          send({
            kind: 'change',
            state: { type: 'hidden', value: !event.visible, options: { hidden: !event.visible } },
          });
          return;
        case 'value':
          send({ kind: 'value', value: event.value, isRecorded: event.isRecorded === true });
          return;
        case 'sound':
          send({ kind: 'sound', change: event.change });
          return;
        case 'click':
          actions.press(item);
          return;
        case 'grab':
          actions.grab(item);
          return;
        case 'cancel':
          samples.current = [];
          setDraft(undefined);
          return;
        case 'hoverOption':
      }
    },
    [actions, item, isText, state.value],
  );
  return { draft, onEvent };
}

function effectsOf({
  line,
  outputs,
  hidden,
}: Pick<ChangeEvent, 'line' | 'outputs' | 'hidden'>): ChangeEffects | undefined {
  if (line === undefined && outputs === undefined && hidden === undefined) return undefined;
  return {
    ...(line === undefined ? {} : { line }),
    ...(outputs === undefined ? {} : { outputs }),
    ...(hidden === undefined ? {} : { isFollowUp: true }),
  };
}

function same(a: WidgetHostProps, b: WidgetHostProps): boolean {
  const sameItem =
    a.item === b.item ||
    (a.item.widget === b.item.widget &&
      a.item.key === b.item.key &&
      a.item.x === b.item.x &&
      a.item.y === b.item.y &&
      sameMasks(a.item.masks, b.item.masks) &&
      a.item.row?.value === b.item.row?.value);
  return (
    sameItem &&
    a.offsetY === b.offsetY &&
    a.surface.w === b.surface.w &&
    a.surface.h === b.surface.h &&
    a.env === b.env &&
    a.actions === b.actions &&
    a.errorLabel === b.errorLabel &&
    a.label === b.label &&
    a.children === null &&
    b.children === null &&
    sameState(a.state, b.state)
  );
}
