/** Fields that are typed into, chosen from, moved. All have a name for assistive technology. */
import { isRecord } from '@prototrail/model';
import { chosenOption, colorOf, decodeText, numberOf, optionsOf, textOf } from '@prototrail/widgets';
import { px } from '../css/declarations';
import { element } from '../tree/nodes';
import type { CodeNode, ElementNode, ExtraRule } from '../tree/types';
import { boxOf, stateRules, transitionOf, typographyOf, type Builder, type ElementContext } from './context';

type Attributes = ElementNode['attributes'];

const inputTypes: Readonly<Record<string, string>> = {
  email: 'email',
  int: 'number',
  double: 'number',
  number: 'number',
  phone: 'tel',
  url: 'url',
  password: 'password',
};

/** Attributes that follow from the validation of a widget. */
function checks({ props }: ElementContext): Attributes {
  const validation = isRecord(props['validation']) ? props['validation'] : {};
  const limit = (key: string): Attributes => {
    const value = numberOf(validation[key], Number.NaN);
    return Number.isFinite(value) ? { [key]: String(value) } : {};
  };
  const isNumber = inputTypes[textOf(validation['type'])] === 'number';
  return {
    ...(validation['required'] === true ? { required: true } : {}),
    ...(isNumber ? { ...limit('min'), ...limit('max') } : {}),
  };
}

const typeOf = ({ props }: ElementContext): string => {
  const validation = isRecord(props['validation']) ? props['validation'] : {};
  return inputTypes[textOf(validation['type'])] ?? 'text';
};

const named = (context: ElementContext): Attributes => ({
  name: context.field,
  'aria-label': context.name,
  ...(context.style['disabled'] === true ? { disabled: true } : {}),
});

const placeholderRule: ExtraRule = { selector: '::placeholder', declarations: { color: 'inherit', opacity: '0.5' } };

function fieldLook(context: ElementContext): Pick<ElementNode, 'look' | 'rules'> {
  const rules = stateRules(context);
  return {
    look: { ...boxOf(context), ...typographyOf(context), ...transitionOf(rules) },
    rules,
  };
}

/** The label as a hint, or as the value. */
function content({ props, text }: ElementContext): { hint: string; value: string } {
  return props['placeholder'] === true ? { hint: text, value: '' } : { hint: '', value: text };
}

function inputOf(context: ElementContext, type: string, more: Attributes = {}): ElementNode {
  const { hint, value } = content(context);
  const { look, rules } = fieldLook(context);
  return element('input', context.name, {
    attributes: {
      type,
      ...named(context),
      ...(hint === '' ? {} : { placeholder: hint }),
      ...(value === '' || type === 'password' ? {} : { value }),
      ...checks(context),
      ...more,
    },
    look,
    rules: [placeholderRule, ...rules],
  });
}

const textBox: Builder = (context) => inputOf(context, typeOf(context));
const password: Builder = (context) => inputOf(context, 'password', { autocomplete: 'current-password' });

function areaOf(context: ElementContext): ElementNode {
  const { hint, value } = content(context);
  const { look, rules } = fieldLook(context);
  return element('textarea', context.name, {
    attributes: { ...named(context), ...(hint === '' ? {} : { placeholder: hint }), ...checks(context) },
    look: { ...look, resize: 'vertical' },
    rules: [placeholderRule, ...rules],
    children: value === '' ? [] : [{ kind: 'text', text: value }],
  });
}

/** A label above its field, in one box. */
const labeled =
  (tag: 'input' | 'textarea'): Builder =>
  (context) => {
    const { props } = context;
    const value = decodeText(props['value']);
    const hint = decodeText(props['placeholderLabel']);
    const rules = stateRules(context, { focus: ':focus-within', error: ':has(:user-invalid)' });
    const attributes: Attributes = {
      ...(tag === 'input' ? { type: typeOf(context) } : {}),
      name: context.field,
      ...(hint === '' ? {} : { placeholder: hint }),
      ...(tag === 'input' && value !== '' ? { value } : {}),
      ...checks(context),
    };
    const bare = { border: '0', padding: '0', background: 'none', font: 'inherit', color: 'inherit', outline: '0' };
    const field = element(tag, `${context.name} field`, {
      attributes,
      look: { ...bare, ...(tag === 'textarea' ? { flex: '1', resize: 'none' } : {}) },
      rules: [placeholderRule],
      children: tag === 'textarea' && value !== '' ? [{ kind: 'text', text: value }] : [],
    });
    const caption = element('span', `${context.name} label`, {
      look: { 'font-size': '0.85em', opacity: '0.75' },
      text: context.text,
    });
    return element('label', context.name, {
      look: {
        display: 'flex',
        'flex-direction': 'column',
        'justify-content': 'center',
        ...boxOf(context),
        ...typographyOf(context),
        ...transitionOf(rules),
      },
      rules,
      children: [caption, field],
    });
  };

const optionNodes = (options: readonly string[], chosen: string | undefined): CodeNode[] =>
  options.map((option) =>
    element('option', 'option', {
      attributes: option === chosen ? { selected: true } : {},
      text: decodeText(option),
    }),
  );

/** A list to choose from; the hint is an entry that cannot be chosen. */
const select: Builder = (context) => {
  const { props } = context;
  const options = optionsOf(props['options']);
  const chosen = chosenOption(props['selected'], props);
  const hint =
    chosen === undefined && context.text !== ''
      ? [element('option', 'option', { attributes: { value: '', selected: true }, text: context.text })]
      : [];
  return element('select', context.name, {
    attributes: { ...named(context), ...checks(context) },
    ...fieldLook(context),
    children: [...hint, ...optionNodes(options, chosen)],
  });
};

const typeAhead: Builder = (context) => {
  const id = context.id('options');
  const options = optionsOf(context.props['options']).map((option) =>
    element('option', 'option', { attributes: { value: decodeText(option) } }),
  );
  const field = inputOf(context, 'text', { list: id });
  return element('div', `${context.name} field`, {
    look: { display: 'grid' },
    children: [field, element('datalist', 'options', { attributes: { id }, children: options })],
  });
};

/** The look of a field whose control the browser draws. */
const plain = (context: ElementContext): Pick<ElementNode, 'look' | 'rules'> => {
  const { style } = context;
  const accent = ['barColor', 'foreground', 'activeBackground', 'colorButton', 'selectedBackground', 'activeColor']
    .map((key) => colorOf(style[key]))
    .find((color) => color !== undefined);
  return { look: { ...(accent === undefined ? {} : { 'accent-color': accent }) }, rules: [] };
};

const range: Builder = (context) => {
  const { props } = context;
  const number = (key: string, fallback: number): string => String(numberOf(props[key], fallback));
  return element('input', context.name, {
    attributes: {
      type: 'range',
      ...named(context),
      min: number('min', 0),
      max: number('max', 100),
      value: number('value', 0),
    },
    ...plain(context),
  });
};

const stepper: Builder = (context) => {
  const { props } = context;
  const limit = (key: string): Attributes => {
    const value = numberOf(props[key], Number.NaN);
    return Number.isFinite(value) ? { [key]: String(value) } : {};
  };
  return element('input', context.name, {
    attributes: {
      type: 'number',
      ...named(context),
      ...limit('min'),
      ...limit('max'),
      value: String(numberOf(props['value'], 0)),
    },
    ...fieldLook(context),
  });
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const date: Builder = (context) => {
  const { props } = context;
  const stored = isRecord(props['value']) ? props['value'] : {};
  const day = isRecord(stored['from']) ? stored['from'] : stored;
  const [y, m, d] = ['y', 'm', 'd'].map((key) => numberOf(day[key], Number.NaN));
  const value: Attributes =
    [y, m, d].every(Number.isFinite) && y !== undefined && m !== undefined && d !== undefined
      ? { value: `${String(y).padStart(4, '0')}-${twoDigits(m + 1)}-${twoDigits(d)}` }
      : {};
  return element('input', context.name, {
    attributes: { type: 'date', ...named(context), ...value, ...checks(context) },
    ...fieldLook(context),
  });
};

const progress: Builder = (context) =>
  element('progress', context.name, {
    attributes: { max: '100', value: String(numberOf(context.props['value'], 0)), 'aria-label': context.name },
    look: { ...plain(context).look, ...boxOf(context), appearance: 'none', overflow: 'hidden' },
    rules: ['::-webkit-progress-bar', '::-webkit-progress-value', '::-moz-progress-bar'].map((selector, at) => ({
      selector,
      declarations: {
        background: at === 0 ? 'transparent' : (colorOf(context.style['foreground']) ?? 'currentColor'),
      },
    })),
  });

/** A button that opens the choice of a file. */
const file =
  (more: Attributes): Builder =>
  (context) => {
    const rules = stateRules(context, { focus: ':focus-within' });
    const icon = context.icon(iconOf(context), numberOf(context.style['iconSize'], 20));
    return element('label', context.name, {
      look: {
        display: 'flex',
        'align-items': 'center',
        'justify-content': 'center',
        gap: px(8),
        ...boxOf(context),
        ...typographyOf(context),
        ...transitionOf(rules),
      },
      rules,
      children: [
        element('input', 'file', {
          attributes: { type: 'file', class: 'visually-hidden', name: context.field, ...more },
        }),
        ...(icon ? [icon] : []),
        element('span', `${context.name} text`, { text: context.text || context.name }),
      ],
    });
  };

const iconOf = ({ style, props }: ElementContext): string | undefined =>
  /(?:mdi|ti)-[a-z0-9-]+/.exec(textOf(style['icon'] ?? props['icon']))?.[0];

/** A slider that is moved to its end. */
const lockSlider: Builder = (context) => {
  const node = range({ ...context, props: { min: 0, max: 100, value: 0 } });
  return node && { ...node, attributes: { ...node.attributes, 'aria-label': context.text || context.name } };
};

export const fieldBuilders = {
  TextBox: textBox,
  TextArea: areaOf,
  Password: password,
  LabeledTextBox: labeled('input'),
  LabeledTextArea: labeled('textarea'),
  TypeAheadTextBox: typeAhead,
  DropDown: select,
  MobileDropDown: select,
  HoverDropDown: select,
  Spinner: select,
  HSlider: range,
  VolumeSlider: range,
  LockSlider: lockSlider,
  Stepper: stepper,
  CountingStepper: stepper,
  Date: date,
  DateDropDown: date,
  ProgressBar: progress,
  Upload: file({ accept: 'image/*' }),
  Camera: file({ accept: 'image/*', capture: 'environment' }),
} satisfies Record<string, Builder>;

export { iconOf };
