/** Fields and buttons of a page as the widgets that do the same. */
import { pxOf, type DesignControl, type Reason } from '@prototrail/design-import';
import { encodeLabel, type Style } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { textStyleOf, type Controls, type LookReader } from './read-look';

export function controlWith(type: string, props: Style): DesignControl {
  const { defaults } = getDefinition(type);
  return { type, props: { ...defaults.props, ...props }, style: { ...defaults.style }, has: { ...defaults.has } };
}

export const controls: Controls = {
  labelled: (type, label) => controlWith(type, { label: encodeLabel(label) }),
};

const fields = new Set(['input', 'select', 'textarea', 'progress', 'meter']);

export const isControl = (element: Element): boolean => fields.has(element.localName);

const widgets: Readonly<Record<string, string>> = {
  ...{ checkbox: 'CheckBox', radio: 'RadioBox', password: 'Password', date: 'DateDropDown', range: 'HSlider' },
  ...{ submit: 'Button', reset: 'Button', button: 'Button' },
};
const kinds: Readonly<Record<string, string>> = { email: 'email', number: 'double' };
const mostOptions = 200;

export interface ReadControl {
  control: DesignControl;
  /** Text keys of the style. */
  text: Style;
  losses: Reason[];
}

export function controlOf(element: Element, style: CSSStyleDeclaration, reader: LookReader): ReadControl {
  const fontSize = pxOf(style.fontSize) || 16;
  const text: Style = {
    ...textStyleOf(style, fontSize, 0, reader),
    ...{ paddingLeft: pxOf(style.paddingLeft), paddingRight: pxOf(style.paddingRight) },
    ...{ paddingTop: pxOf(style.paddingTop), paddingBottom: pxOf(style.paddingBottom) },
  };
  const isArea = element.localName === 'textarea';
  const read = (
    type: string,
    props: Style,
    keys: Style = { ...text, verticalAlign: isArea ? 'top' : 'middle' },
  ): ReadControl => ({
    control: controlWith(type, props),
    text: keys,
    losses: [],
  });
  const bound = bindingOf(element);
  if (element.localName === 'select') {
    const options = [...element.querySelectorAll('option')]
      .map(({ textContent }) => textContent.trim())
      .slice(0, mostOptions);
    const { selectedIndex = 0 } = element as HTMLSelectElement;
    return read('DropDown', {
      ...bound,
      options: [...new Set(options)],
      selected: options[Math.max(0, selectedIndex)] ?? '',
    });
  }
  if (element.localName === 'progress' || element.localName === 'meter') {
    const { value = 0, max = 1 } = element as HTMLProgressElement;
    return read('ProgressBar', { value: max > 0 ? Math.round((value / max) * 100) : 0 }, {});
  }
  const {
    type = 'text',
    value = '',
    placeholder = '',
    checked = false,
    required = false,
  } = element as HTMLInputElement;
  const widget = isArea ? 'TextArea' : (widgets[type] ?? 'TextBox');
  if (widget === 'Button')
    return read(
      'Button',
      { label: encodeLabel(value || type) },
      { ...text, textAlign: 'center', verticalAlign: 'middle' },
    );
  if (widget === 'CheckBox' || widget === 'RadioBox') return read(widget, { ...bound, checked }, {});
  if (widget === 'HSlider') return read(widget, bound, {});
  const isHint = value === '';
  const kind = kinds[type];
  return read(widget, {
    ...bound,
    ...{ label: encodeLabel(isHint ? placeholder : value), placeholder: isHint },
    ...(kind === undefined && !required
      ? {}
      : { validation: { ...(kind === undefined ? {} : { type: kind }), required } }),
  });
}

function bindingOf(element: Element): Style {
  const name = (element.getAttribute('name') ?? '').replace(/[^\p{L}\p{N}_.]/gu, '_').slice(0, 60);
  return name === '' ? {} : { databinding: { default: name } };
}
