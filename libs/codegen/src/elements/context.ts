/** What the builders of elements get to know about a widget. */
import type { ResolvedWidget, Style } from '@prototrail/model';
import { overlay, paintOf, textStyleOf, type DisplayList, type StateName } from '@prototrail/widgets';
import { difference, type Declarations } from '../css/declarations';
import { boxLook, paddingOf, textLook, type LookContext } from '../css/look';
import type { ElementNode, ExtraRule, Link } from '../tree/types';

export interface ElementContext {
  widget: ResolvedWidget;
  name: string;
  w: number;
  h: number;
  props: ResolvedWidget['props'];
  /** Templates, tokens and extra declarations merged. */
  style: Style;
  /** The text that it shows; variables of repeaters in place. */
  text: string;
  /** The shared value that stands in place of the text once it is set. */
  shows?: string;
  /** Whether other elements lie in it. */
  hasChildren: boolean;
  lookContext(state?: StateName): LookContext;
  /** Inline picture of an icon such as `mdi-home`, in the colour of the text. */
  icon(name: string | undefined, size: number, color?: string): ElementNode | undefined;
  /** The widget as a drawn picture in a file of its own. */
  drawing(alt: string): ElementNode;
  /** Address of a stored picture; undefined for those that are not taken along. */
  image(url: string): string | undefined;
  pageLink(screenId: string): Link | undefined;
  /** An id that no other element of the page has. */
  id(part: string): string;
  /** Name of the form field, for `name`. */
  field: string;
  /** Name shared by the fields of which one is chosen. */
  group(name: string): string;
}

export type Builder = (context: ElementContext) => ElementNode | undefined;

/** Background, border, padding, effects. */
export const boxOf = (context: ElementContext, style = context.style): Declarations => {
  const look = context.lookContext();
  const padding = paddingOf(style, look);
  return { ...(padding === undefined ? {} : { padding }), ...boxLook(style, look) };
};

export const typographyOf = (context: ElementContext, style = context.style): Declarations =>
  textLook(style, context.lookContext());

/** Flex alignment of a text inside its box, where it is not at the upper left. */
export function alignmentOf({ style, h }: ElementContext, valign?: 'middle'): Declarations {
  const text = textStyleOf(style, h, valign ? { valign } : {});
  if (text.valign === 'top') return {};
  const justify = text.align === 'center' ? 'center' : text.align === 'right' ? 'flex-end' : undefined;
  return {
    display: 'flex',
    'align-items': text.valign === 'middle' ? 'center' : 'flex-end',
    ...(justify === undefined ? {} : { 'justify-content': justify }),
  };
}

/** A field with something wrong in it: after somebody left it, or after a link asked for all fields to be right. */
export const invalidField = ":is(:user-invalid, [aria-invalid='true'])";

const selectors: Readonly<Record<StateName, string>> = {
  hover: ':hover',
  focus: ':focus',
  error: invalidField,
  active: '.is-active',
  checked: ':checked',
  pressed: ':active',
  disabled: ':disabled',
};

const order = ['active', 'checked', 'hover', 'focus', 'error', 'pressed', 'disabled'] as const;

/** Rules of the states that differ. `own` names other selectors; a state with an empty one is left out. */
export function stateRules(
  { style, widget, lookContext }: ElementContext,
  own: Partial<Record<StateName, string>> = {},
): ExtraRule[] {
  const lookIn = (shown: Style, state?: StateName): Declarations => {
    const look = lookContext(state);
    return { ...boxLook(shown, look), ...textLook(shown, look) };
  };
  const base = lookIn(style);
  return order.flatMap((state) => {
    const changes = widget.states[state];
    const selector = own[state] ?? selectors[state];
    if (Object.keys(changes).length === 0 || selector === '') return [];
    const declarations = difference(base, lookIn(overlay(style, changes), state));
    return Object.keys(declarations).length === 0 ? [] : [{ selector, declarations }];
  });
}

/** A short transition where hover or focus change the look. */
export const transitionOf = (rules: readonly ExtraRule[]): Declarations =>
  rules.some(({ selector }) => /:(hover|focus|checked|active)/.test(selector))
    ? { transition: 'background 150ms, color 150ms, border-color 150ms, box-shadow 150ms' }
    : {};

/** Whether the box of a style paints anything. */
export const hasFill = (style: Style): boolean => paintOf(style['background']) !== undefined;

export type { DisplayList };
