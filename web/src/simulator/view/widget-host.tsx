import type { PaintEnv, WidgetState } from '@prototrail/widgets';
import { decodeLabel } from '@prototrail/model';
import { memo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { kindOf, type SceneWidget } from '../runtime';
import styles from './player.module.css';
import { sameLook } from './widget-look';
import { WidgetBody, type BodyEvent } from './widget-body';

/** What widgets report to the player. */
export interface HostActions {
  /** Whether a click does something here, so that keyboards and screen readers find it. */
  isClickable(item: SceneWidget): boolean;
  isHoverable(item: SceneWidget): boolean;
  press(item: SceneWidget): void;
  hover(item: SceneWidget): void;
  body(item: SceneWidget, event: BodyEvent): void;
}

export interface WidgetHostProps {
  item: SceneWidget;
  offsetY: number;
  look: WidgetState;
  /** Set on elements that only show while a widget is invalid: whether they show. */
  errorLabel: boolean | undefined;
  env: PaintEnv;
  actions: HostActions;
  isTyping: boolean;
  children?: ReactNode;
}

/** Places one widget, makes it reachable by keyboard if it reacts to clicks, and shows its states. */
export const WidgetHost = memo(function WidgetHost({ item, offsetY, look, errorLabel, env, actions, isTyping, children }: WidgetHostProps) {
  const [hover, setHover] = useState(false);
  const { widget } = item;
  const kind = kindOf(widget.type);
  const isPlain = kind === 'plain' || kind === 'repeater' || kind === 'segment';
  const isButton = isPlain && actions.isClickable(item);
  const isHidden = errorLabel === false;
  const name = look.text ?? decodeLabel(widget.props['label'] ?? '') ?? '';
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    actions.press(item);
  };
  const tooltip = widget.props['tooltipText'];
  return (
    <div
      data-key={item.key}
      data-type={widget.type}
      data-name={widget.name}
      className={isButton ? styles.clickable : styles.widget}
      style={{ left: item.x, top: item.y + offsetY, width: item.w, height: item.h, ...(isHidden ? { opacity: 0, pointerEvents: 'none' } : {}) }}
      {...(isButton ? { role: 'button', tabIndex: 0, 'aria-label': name.trim() === '' ? widget.name : name, onKeyDown: press } : {})}
      {...(errorLabel === true ? { role: 'alert' } : {})}
      {...(isHidden ? { 'aria-hidden': true } : {})}
      {...(typeof tooltip === 'string' && tooltip !== '' ? { title: tooltip } : {})}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse' || !actions.isHoverable(item)) return;
        setHover(true);
        actions.hover(item);
      }}
      onPointerLeave={() => setHover(false)}
    >
      <WidgetBody item={item} look={hover ? { ...look, hover } : look} env={env} isTyping={isTyping} onEvent={(event) => actions.body(item, event)} />
      {children}
    </div>
  );
}, same);

function same(a: WidgetHostProps, b: WidgetHostProps): boolean {
  const sameItem = a.item === b.item || (a.item.widget === b.item.widget && a.item.key === b.item.key && a.item.x === b.item.x && a.item.y === b.item.y && a.item.row === b.item.row);
  return sameItem && a.offsetY === b.offsetY && a.env === b.env && a.actions === b.actions && a.errorLabel === b.errorLabel && a.isTyping === b.isTyping && a.children === null && b.children === null && sameLook(a.look, b.look);
}
