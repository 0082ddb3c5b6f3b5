/** Things that are switched, and options of which one or several are chosen. */
import type { Style } from '@prototrail/model';
import { booleanOf, borderOf, colorOf, decodeText, numberOf, optionsOf, overlay, textOf } from '@prototrail/widgets';
import { px, type Declarations } from '../css/declarations';
import { boxLook, textLook } from '../css/look';
import { element } from '../tree/nodes';
import type { CodeNode, ElementNode, ExtraRule } from '../tree/types';
import { boxOf, stateRules, transitionOf, typographyOf, type Builder, type ElementContext } from './context';

const isOn = ({ props, style }: ElementContext): boolean =>
  booleanOf(props['checked']) || booleanOf(props['active']) || booleanOf(style['active']);

const accentOf = ({ style, widget }: ElementContext): string | undefined =>
  [style['colorForeGround'], style['colorButton'], widget.states.checked['borderTopColor'], style['activeColor']]
    .map(colorOf)
    .find((color) => color !== undefined && color !== '#ffffff');

type Kind = 'checkbox' | 'radio';

interface Mark {
  kind: Kind;
  group?: string;
  value?: string;
  isOn: boolean;
}

/** The control itself; the browser draws it in the colour of the design. */
function control(context: ElementContext, mark: Mark, size?: number): ElementNode {
  const accent = accentOf(context);
  return element('input', mark.kind, {
    attributes: {
      type: mark.kind,
      name: mark.group ?? context.field,
      ...(mark.value === undefined ? {} : { value: mark.value }),
      ...(mark.isOn ? { checked: true } : {}),
    },
    look: {
      ...(size === undefined ? {} : { width: px(size), height: px(size), flex: 'none' }),
      ...(accent === undefined ? {} : { 'accent-color': accent }),
    },
  });
}

const single =
  (kind: Kind): Builder =>
  (context) => {
    const group = kind === 'radio' ? { group: context.group(textOf(context.props['formGroup'])) } : {};
    const node = control(context, { kind, isOn: isOn(context), ...group });
    const { attributes } = node;
    return { ...node, name: context.name, attributes: { ...attributes, 'aria-label': context.name } };
  };

const boxSize = ({ style, h }: ElementContext): number => Math.min(numberOf(style['boxHeight'], 20), h);

const withLabel =
  (kind: Kind): Builder =>
  (context) => {
    const group = kind === 'radio' ? { group: context.group(textOf(context.props['formGroup'])) } : {};
    return element('label', context.name, {
      look: {
        display: 'flex',
        'align-items': 'center',
        gap: px(numberOf(context.props['gap'], 8)),
        ...typographyOf(context),
      },
      children: [
        control(context, { kind, isOn: isOn(context), ...group }, boxSize(context)),
        element('span', `${context.name} text`, { text: context.text }),
      ],
    });
  };

/** Fields of which several may be chosen have a name for a list. */
const several = ({ field }: ElementContext, kind: Kind): Partial<Mark> =>
  kind === 'checkbox' ? { group: `${field}[]` } : {};

const chosenOf = ({ props }: ElementContext): Set<string> => {
  const stored: unknown[] = Array.isArray(props['selected']) ? props['selected'] : [props['selected']];
  const options = optionsOf(props['options']);
  return new Set(stored.map((entry) => (typeof entry === 'number' ? options[entry] : textOf(entry)) ?? ''));
};

/** Several options with a name for all of them. */
function fieldset(context: ElementContext, look: Declarations, children: CodeNode[]): ElementNode {
  const legend = element('legend', 'legend', { attributes: { class: 'visually-hidden' }, text: context.name });
  return element('fieldset', context.name, { look, children: [legend, ...children] });
}

const options =
  (kind: Kind): Builder =>
  (context) => {
    const chosen = chosenOf(context);
    const rows = optionsOf(context.props['options']).map((option) =>
      element('label', `${context.name} option`, {
        look: {
          display: 'flex',
          'align-items': 'center',
          gap: px(numberOf(context.style['boxMarginRight'], 8)),
          flex: '1',
        },
        children: [
          control(
            context,
            { kind, ...several(context, kind), value: decodeText(option), isOn: chosen.has(option) },
            boxSize(context),
          ),
          element('span', 'text', { text: decodeText(option) }),
        ],
      }),
    );
    const look: Declarations = {
      display: 'flex',
      'flex-direction': 'column',
      ...typographyOf(context),
    };
    return fieldset(context, look, rows);
  };

/** What a part of a widget looks like in a state, compared with the widget. */
function partRule(context: ElementContext, state: 'active' | 'hover', selector: string): ExtraRule[] {
  const changes: Style = context.widget.states[state];
  if (Object.keys(changes).length === 0) return [];
  const look = context.lookContext(state);
  const shown = overlay(context.style, changes);
  const own = { ...boxLook(changes, look), color: textLook(shown, look)['color'] ?? 'inherit' };
  return [{ selector, declarations: own }];
}

const segments: Builder = (context) => {
  const { props, style } = context;
  const kind: Kind = booleanOf(props['multi']) ? 'checkbox' : 'radio';
  const chosen = chosenOf(context);
  const mark = colorOf(style['selectedBackground']) ?? colorOf(style['segmentBackground']);
  const rules = [
    ...partRule(context, 'hover', ':hover'),
    ...partRule(context, 'active', ':has(:checked)'),
    ...(mark === undefined
      ? []
      : [
          {
            selector: ':has(:checked)',
            declarations: {
              background: mark,
              color: colorOf(style['selectedColor']) ?? colorOf(style['segmentColor']) ?? 'inherit',
            },
          },
        ]),
  ];
  const radius = numberOf(style['borderTopLeftRadius'], 0) - numberOf(style['paddingTop'], 0);
  const corners: Declarations = mark === undefined ? {} : { 'border-radius': px(Math.max(0, radius)) };
  const [, right, , left] = borderOf(style);
  const line = left && left.width > 0 ? left : right;
  const dividers: ExtraRule[] =
    mark === undefined && line && line.width > 0
      ? [
          {
            selector: ' + label:not(:has(:checked))',
            declarations: { 'border-inline-start': `${px(line.width)} solid ${line.color}` },
          },
        ]
      : [];
  const cells = optionsOf(props['options']).map((option) => {
    const input = control(context, {
      kind,
      ...several(context, kind),
      value: decodeText(option),
      isOn: chosen.has(option),
    });
    return element('label', `${context.name} option`, {
      look: { flex: '1', display: 'grid', 'place-items': 'center', cursor: 'pointer', ...corners },
      rules: [...dividers, ...rules],
      children: [
        { ...input, look: {}, attributes: { ...input.attributes, class: 'visually-hidden' } },
        element('span', 'text', { text: decodeText(option) }),
      ],
    });
  });
  return fieldset(context, { display: 'flex', overflow: 'hidden', ...boxOf(context), ...typographyOf(context) }, cells);
};

/** A box that is pressed to switch it, with what it shows in it. */
function pressed(context: ElementContext, kind: Kind, content: CodeNode[], more: Declarations = {}): ElementNode {
  const rules = stateRules(context, { active: ':has(:checked)', checked: ':has(:checked)', focus: ':focus-within' });
  const group = kind === 'radio' ? { group: context.group(textOf(context.props['formGroup'])) } : {};
  const input = control(context, { kind, isOn: isOn(context), ...group });
  return element('label', context.name, {
    look: {
      display: 'flex',
      'align-items': 'center',
      'justify-content': 'center',
      cursor: 'pointer',
      ...boxOf(context),
      ...typographyOf(context),
      ...more,
      ...transitionOf(rules),
    },
    rules,
    children: [
      {
        ...input,
        look: {},
        attributes: { ...input.attributes, class: 'visually-hidden', 'aria-label': context.name },
      },
      ...content,
    ],
  });
}

const toggleButton: Builder = (context) => {
  const off = element('span', `${context.name} off`, { text: context.text });
  const active = decodeText(context.props['activeLabel']);
  if (active === '' || active === context.text) return pressed(context, 'checkbox', [off]);
  const hidden: Declarations = { display: 'none' };
  return pressed(context, 'checkbox', [
    { ...off, rules: [{ selector: ':is(:checked ~ *)', declarations: hidden }] },
    element('span', `${context.name} on`, {
      text: active,
      rules: [{ selector: ':not(:checked ~ *)', declarations: hidden }],
    }),
  ]);
};

const icon = (context: ElementContext, name: unknown, size: number, part: string): ElementNode[] => {
  const found = context.icon(/(?:mdi|ti)-[a-z0-9-]+/.exec(textOf(name))?.[0], size);
  return found ? [{ ...found, name: `${context.name} ${part}` }] : [];
};

/** Two icons of which one is shown. */
const iconToggle: Builder = (context) => {
  const { props, style, h, w } = context;
  const size = numberOf(style['iconSize'], Math.min(w, h));
  const hidden: Declarations = { display: 'none' };
  const off = icon(context, props['passiveIcon'], size, 'icon').map((node) => ({
    ...node,
    look: { color: colorOf(style['passiveColor']) ?? 'inherit' },
    rules: [{ selector: ':is(:checked ~ *)', declarations: hidden }],
  }));
  const on = icon(context, props['activeIcon'], size, 'active icon').map((node) => ({
    ...node,
    look: { color: colorOf(style['activeColor']) ?? 'inherit' },
    rules: [{ selector: ':not(:checked ~ *)', declarations: hidden }],
  }));
  const label =
    context.widget.type === 'LabeledIconToggle' && context.text !== ''
      ? [element('span', `${context.name} text`, { text: context.text })]
      : [];
  return pressed(context, 'checkbox', [...off, ...on, ...label], {
    gap: px(8),
    'justify-content': label.length > 0 ? 'flex-start' : 'center',
  });
};

const card =
  (part: string): Builder =>
  (context) => {
    const { style, props, h } = context;
    const size = numberOf(style['iconSize'], Math.round(h * 0.4));
    const found = icon(context, style['icon'] ?? props['icon'], size, part).map((node) => ({
      ...node,
      look: { color: colorOf(style['iconColor']) ?? 'inherit' },
    }));
    const text = context.text === '' ? [] : [element('span', `${context.name} text`, { text: context.text })];
    const kind: Kind = textOf(props['formGroup']) === '' ? 'checkbox' : 'radio';
    return pressed(context, kind, [...found, ...text], { 'flex-direction': 'column', gap: px(8) });
  };

const ruleList = (...rules: ExtraRule[]): ExtraRule[] => rules;

/** A check box drawn as a switch. */
const switchBuilder: Builder = (context) => {
  const { style, h } = context;
  const gap = numberOf(style['paddingButton'], 2);
  const size = Math.max(4, h - gap * 2 - 2);
  const input = control(context, { kind: 'checkbox', isOn: isOn(context) });
  const on = colorOf(style['colorForeGround']);
  return {
    ...input,
    name: context.name,
    attributes: { ...input.attributes, role: 'switch', 'aria-label': context.name },
    look: {
      appearance: 'none',
      ...boxOf(context),
      padding: px(gap),
      cursor: 'pointer',
      transition: 'background 150ms',
    },
    rules: ruleList(
      {
        selector: '::before',
        declarations: {
          content: '""',
          display: 'block',
          width: px(size),
          height: px(size),
          'border-radius': '50%',
          background: colorOf(style['colorButton']) ?? '#ffffff',
          transition: 'margin 150ms',
        },
      },
      ...(on === undefined ? [] : [{ selector: ':checked', declarations: { background: on } }]),
      { selector: ':checked::before', declarations: { 'margin-left': `calc(100% - ${px(size)})` } },
    ),
  };
};

const rating: Builder = (context) => {
  const { props, style, h } = context;
  const count = Math.max(1, Math.min(20, Math.round(numberOf(props['elementCount'], 5))));
  const chosen = Math.round(numberOf(props['selected'], 0));
  const stars = Array.from({ length: count }, (_, at) => {
    const input = control(context, { kind: 'radio', value: String(at + 1), isOn: at + 1 === chosen });
    return element('label', `${context.name} star`, {
      look: { cursor: 'pointer' },
      children: [
        {
          ...input,
          look: {},
          attributes: { ...input.attributes, class: 'visually-hidden', 'aria-label': String(at + 1) },
        },
        element('span', `${context.name} sign`, { attributes: { 'aria-hidden': 'true' }, text: '★' }),
      ],
    });
  });
  const look: Declarations = {
    display: 'flex',
    'justify-content': 'space-between',
    'align-items': 'center',
    'font-size': px(Math.min(h, context.w / count) * 1.1),
    'line-height': '1',
    color: colorOf(style['color']) ?? 'currentColor',
  };
  const node = fieldset(context, look, stars);
  const selector = ':is(:has(:checked) label:has(:checked) ~ label, :not(:has(:checked)) label)';
  return { ...node, rules: [{ selector: ` ${selector}`, declarations: { opacity: '0.25' } }] };
};

const sortable: Builder = (context) =>
  element('ol', context.name, {
    look: { display: 'flex', 'flex-direction': 'column', gap: px(8), ...typographyOf(context) },
    children: optionsOf(context.props['options']).map((option) =>
      element('li', `${context.name} entry`, {
        attributes: { draggable: 'true' },
        look: { flex: '1', display: 'flex', 'align-items': 'center', 'padding-inline': '12px', ...boxOf(context) },
        text: decodeText(option),
      }),
    ),
  });

const radioTable: Builder = (context) => {
  const data = Array.isArray(context.props['data']) ? (context.props['data'] as unknown[]).filter(Array.isArray) : [];
  const [head = [], ...rows] = data as unknown[][];
  const cell = (value: unknown, scope: 'col' | 'row' = 'col'): ElementNode =>
    element('th', `${context.name} ${scope === 'col' ? 'answer' : 'question'}`, {
      attributes: { scope },
      look: {
        'font-weight': 'inherit',
        ...(scope === 'row'
          ? { 'text-align': 'left', width: px(numberOf(context.style['labelWidth'], context.w / 3)) }
          : {}),
      },
      text: decodeText(value),
    });
  const size = numberOf(context.style['radioSize'], 20);
  const body = rows.map((row, at) =>
    element('tr', `${context.name} row`, {
      look: { 'border-top': '1px solid rgba(148, 163, 184, 0.3)' },
      children: [
        cell(row[0], 'row'),
        ...head.slice(1).map((answer) => {
          const input = control(context, { kind: 'radio', group: context.id(`row-${at + 1}`), isOn: false }, size);
          const label = `${decodeText(row[0])}: ${decodeText(answer)}`;
          return element('td', `${context.name} cell`, {
            look: { 'text-align': 'center' },
            children: [
              { ...input, attributes: { ...input.attributes, value: decodeText(answer), 'aria-label': label } },
            ],
          });
        }),
      ],
    }),
  );
  return element('table', context.name, {
    // border and corners of the style are those of the circles
    look: { ...typographyOf(context), 'border-collapse': 'collapse' },
    children: [
      element('thead', 'head', { children: [element('tr', 'row', { children: head.map((value) => cell(value)) })] }),
      element('tbody', 'body', { children: body }),
    ],
  });
};

export const choiceBuilders = {
  CheckBox: single('checkbox'),
  LabeledCheckBox: withLabel('checkbox'),
  CheckBoxGroup: options('checkbox'),
  RadioBox: single('radio'),
  RadioBox2: single('radio'),
  LabeledRadioBox: withLabel('radio'),
  RadioGroup: options('radio'),
  RadioTable: radioTable,
  SortableList: sortable,
  Switch: switchBuilder,
  ToggleButton: toggleButton,
  IconToggle: iconToggle,
  LabeledIconToggle: iconToggle,
  IconToggleButton: card('icon'),
  VisualPicker: card('icon'),
  SegmentButton: segments,
  SegmentPicker: segments,
  Rating: rating,
} satisfies Record<string, Builder>;

export { partRule };
