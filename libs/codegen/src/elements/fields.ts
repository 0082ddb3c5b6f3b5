/** Fields that are typed into, chosen from, moved. All have a name for assistive technology. */
import { isRecord } from '@prototrail/model';
import { chosenOption, colorOf, decodeText, numberOf, optionsOf, textOf } from '@prototrail/widgets';
import { defined, px } from '../css/declarations';
import { cssValue } from '../css/values';
import { element } from '../tree/nodes';
import type { CodeNode, ElementNode, ExtraRule } from '../tree/types';
import { checks, kindOf } from './checks';
import { boxOf, stateRules, transitionOf, typographyOf, type Builder, type ElementContext } from './context';

type Attributes = ElementNode['attributes'];

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
      ...checks(context.props),
      ...more,
    },
    look,
    rules: [placeholderRule, ...rules],
  });
}

const textBox: Builder = (context) => inputOf(context, kindOf(context.props));
const password: Builder = (context) => inputOf(context, 'password', { autocomplete: 'current-password' });

function areaOf(context: ElementContext): ElementNode {
  const { hint, value } = content(context);
  const { look, rules } = fieldLook(context);
  return element('textarea', context.name, {
    attributes: {
      ...named(context),
      ...(hint === '' ? {} : { placeholder: hint }),
      ...checks(context.props, 'textarea'),
    },
    look: { ...look, resize: 'vertical' },
    rules: [placeholderRule, ...rules],
    children: value === '' ? [] : [{ kind: 'text', text: value }],
  });
}

/** A label above its field. */
const labeled =
  (tag: 'input' | 'textarea'): Builder =>
  (context) => {
    const { props } = context;
    const value = decodeText(props['value']);
    const hint = decodeText(props['placeholderLabel']);
    const { style } = context;
    const rules = stateRules(context);
    const attributes: Attributes = {
      ...(tag === 'input' ? { type: kindOf(context.props) } : {}),
      name: context.field,
      ...(hint === '' ? {} : { placeholder: hint }),
      ...(tag === 'input' && value !== '' ? { value } : {}),
      ...checks(context.props, tag),
    };
    const height = numberOf(style['inputHeight'], 0);
    const shift = numberOf(style['labelOffset'], 0);
    const field = element(tag, `${context.name} field`, {
      attributes,
      look: {
        ...(tag === 'input' && height > 0 ? { flex: 'none', height: px(height) } : { flex: '1', 'min-height': '0' }),
        ...(tag === 'textarea' ? { resize: 'none' } : {}),
        ...boxOf(context),
        ...typographyOf(context),
        ...transitionOf(rules),
      },
      rules: [placeholderRule, ...rules],
      children: tag === 'textarea' && value !== '' ? [{ kind: 'text', text: value }] : [],
    });
    const caption = element('span', `${context.name} label`, {
      look: defined({
        'font-size': px(numberOf(style['labelFontSize'], 12)),
        'font-weight': cssValue('fontWeight', style['labelFontWeight']),
        'line-height': '1.25',
        'padding-inline-start': shift > 0 ? px(shift) : undefined,
        color: colorOf(style['labelColor']),
      }),
      text: context.text,
    });
    return element('label', context.name, {
      look: {
        ...{ display: 'flex', 'flex-direction': 'column', 'justify-content': 'flex-end' },
        gap: px(numberOf(props['labelPadding'], 4)),
      },
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
    attributes: { ...named(context), ...checks(context.props, 'select') },
    ...fieldLook(context),
    children: [...hint, ...optionNodes(options, chosen)],
  });
};

/** A wheel is a list whose chosen entry stands in the middle. */
const spinner: Builder = (context) => {
  const node = select(context);
  return (
    node && {
      ...node,
      look: { ...node.look, border: '0', background: 'none', 'text-align-last': 'center', appearance: 'none' },
    }
  );
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
    attributes: { type: 'date', ...named(context), ...value, ...checks(context.props) },
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
        // a button with an icon alone has its name for assistive technology
        element('span', `${context.name} text`, {
          attributes: icon && context.text === '' ? { class: 'visually-hidden' } : {},
          text: context.text || context.name,
        }),
      ],
    });
  };

const iconOf = ({ style, props }: ElementContext): string | undefined =>
  /(?:mdi|ti)-[a-z0-9-]+/.exec(textOf(style['icon'] ?? props['icon']))?.[0];

/** A slider that is moved to its end. */
const lockSlider: Builder = (context) => {
  const { style, h } = context;
  const inset = Math.min(4, h / 8);
  const side = px(h - 2 * inset);
  const handle = {
    ...{
      appearance: 'none',
      width: side,
      height: side,
      border: '0',
      'border-radius': px(numberOf(style['borderTopLeftRadius'], 0)),
    },
    background: colorOf(style['handleColor']) ?? 'currentColor',
  };
  const slider = element('input', `${context.name} slider`, {
    attributes: {
      ...{ type: 'range', name: context.field, min: '0', max: '100', value: '0' },
      'aria-label': context.text || context.name,
    },
    look: {
      ...{ appearance: 'none', position: 'absolute', inset: px(inset), width: `calc(100% - ${px(2 * inset)})` },
      ...{ height: side, background: 'none', cursor: 'pointer' },
    },
    rules: [
      { selector: '::-webkit-slider-thumb', declarations: handle },
      { selector: '::-moz-range-thumb', declarations: handle },
    ],
  });
  return element('label', context.name, {
    look: {
      ...{ position: 'relative', display: 'grid', 'place-items': 'center', 'padding-inline-start': side },
      ...boxOf(context),
      ...typographyOf(context),
    },
    children: [element('span', `${context.name} text`, { text: context.text }), slider],
  });
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
  Spinner: spinner,
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
