import type { Widget } from '@prototrail/model';

type Part = Partial<Widget>;

const font = { fontFamily: 'Helvetica, sans-serif', fontSize: 16, color: '#222222' };
export const solid = { ...font, background: '#dfe6ff', textAlign: 'center', verticalAlign: 'middle' };

/** A button with this text, in the left column at a height. */
export const button = (text: string, y: number, more: Part = {}): Part => ({
  ...{ type: 'Button', x: 20, y, w: 160, h: 44, style: solid },
  ...more,
  props: { label: text, ...more.props },
});

/** A button that goes back. */
export const back = (y = 700, text = 'Back'): Part => button(text, y, { action: { type: 'back' } });

/** A text; `{0}` in it is a variable. */
export const label = (text: string, y: number, variable?: string): Part => ({
  ...{ type: 'Label', x: 200, y, w: 180, h: 40, style: font },
  props: { label: text, ...(variable === undefined ? {} : { databinding: { default: variable } }) },
});

/** A field whose hint is its name. */
export const field = (hint: string, y: number, props: Record<string, unknown> = {}, type = 'TextBox'): Part => ({
  ...{ type, x: 20, y, w: 160, h: 44, style: { ...font, background: '#ffffff' } },
  props: { label: hint, placeholder: true, ...props },
});

/** A widget of a type, bound to a variable. */
export const bound = (type: string, y: number, variable: string, more: Part = {}): Part => ({
  ...{ type, x: 20, y, w: 160, h: 44, style: font },
  ...more,
  props: { databinding: { default: variable }, ...more.props },
});

/** A logic element, a script or a request beside the screens. */
export const script = (text: string, trigger: string | null = null): Part => ({
  type: 'Script',
  props: { script: text, trigger },
});
