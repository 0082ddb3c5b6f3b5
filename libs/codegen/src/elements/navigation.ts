/** Ways to other pages, and places on a way: bars, menus, pages of a list, steps. */
import {
  booleanOf,
  chosenOption,
  colorOf,
  decodeText,
  navigationOf,
  numberOf,
  optionsOf,
  visiblePages,
  type NavigationEntry,
} from '@prototrail/widgets';
import { defined, px, type Declarations } from '../css/declarations';
import { element } from '../tree/nodes';
import type { ElementNode } from '../tree/types';
import { partRule } from './choices';
import { boxOf, stateRules, transitionOf, typographyOf, type Builder, type ElementContext } from './context';
import { iconOf } from './fields';

function navigationEntry(context: ElementContext, entry: NavigationEntry, rules: ElementNode['rules']): ElementNode {
  const { style, props } = context;
  const isTab = props['type'] === 'MobileBottom';
  const link = context.pageLink(entry.to);
  const isCurrent = entry.to === '' ? entry.isSelected : entry.to === context.widget.screenId;
  const found =
    entry.icon === undefined ? undefined : context.icon(entry.icon, numberOf(style['iconSize'], isTab ? 24 : 18));
  return element('a', `${context.name} entry`, {
    ...(link ? { link } : {}),
    attributes: isCurrent ? { 'aria-current': 'page' } : {},
    look: {
      display: 'flex',
      'align-items': 'center',
      ...(isTab ? { flex: '1', 'flex-direction': 'column', 'justify-content': 'center', gap: '3px' } : { gap: '8px' }),
      padding: isTab ? '0' : '8px 12px',
      color: 'inherit',
      'text-decoration': 'none',
    },
    rules,
    children: [
      ...(found ? [found] : []),
      ...(entry.label === '' ? [] : [element('span', 'text', { text: entry.label })]),
    ],
  });
}

const navBar: Builder = (context) => {
  const { props, style } = context;
  const rules = [...partRule(context, 'hover', ':hover'), ...partRule(context, 'active', '[aria-current]')];
  const isSide = props['type'] === 'Side';
  const gap = numberOf(style['gap'], 0);
  return element('nav', context.name, {
    attributes: { 'aria-label': context.name },
    look: {
      display: 'flex',
      ...(isSide ? { 'flex-direction': 'column' } : { 'align-items': 'stretch' }),
      ...(gap > 0 ? { gap: px(gap) } : {}),
      ...boxOf(context),
      ...typographyOf(context),
    },
    children: navigationOf(props).map((entry) => navigationEntry(context, entry, rules)),
  });
};

/** A menu that opens below its button. */
const navMenu: Builder = (context) => {
  const { props, style } = context;
  const found = context.icon(iconOf(context), numberOf(style['iconSize'], 18));
  const hasText = context.text !== '' && !booleanOf(props['hidetext']);
  const rules = stateRules(context, { focus: ':focus-within' });
  const summary = element('summary', `${context.name} button`, {
    attributes: hasText ? {} : { 'aria-label': context.name },
    look: { display: 'flex', 'align-items': 'center', gap: '8px', height: '100%', cursor: 'pointer' },
    children: [...(found ? [found] : []), ...(hasText ? [element('span', 'text', { text: context.text })] : [])],
  });
  const list = element('nav', `${context.name} list`, {
    attributes: { 'aria-label': context.name },
    look: defined({
      position: 'absolute',
      'z-index': '20',
      top: '100%',
      left: '0',
      'min-width': '100%',
      display: 'flex',
      'flex-direction': 'column',
      background: colorOf(style['popupBackground']) ?? '#ffffff',
      color: colorOf(style['popupColor']),
      border: `${px(numberOf(style['popupBorderWidth'], 1))} solid ${colorOf(style['popupBorderColor']) ?? 'transparent'}`,
      'border-radius': px(numberOf(style['popupBorderRadius'], 4)),
    }),
    children: navigationOf(props).map((entry) => navigationEntry(context, entry, [])),
  });
  return element('details', context.name, {
    look: { position: 'relative', ...boxOf(context), ...typographyOf(context), ...transitionOf(rules) },
    rules,
    children: [summary, list],
  });
};

const verticalNavigation: Builder = (context) => {
  const { props, style } = context;
  const chosen = chosenOption(props['selected'], props);
  const rules = [...partRule(context, 'hover', ':hover'), ...partRule(context, 'active', '[aria-current]')];
  return element('nav', context.name, {
    attributes: { 'aria-label': context.name },
    look: { display: 'flex', 'flex-direction': 'column', ...boxOf(context), ...typographyOf(context) },
    children: optionsOf(props['options']).map((option) =>
      element('button', `${context.name} entry`, {
        attributes: { type: 'button', ...(option === chosen ? { 'aria-current': 'true' } : {}) },
        look: { height: px(numberOf(style['rowHeight'], 40)), padding: '0 12px', 'text-align': 'left' },
        rules,
        text: decodeText(option),
      }),
    ),
  });
};

const paging: Builder = (context) => {
  const { props } = context;
  const count = Math.max(1, Math.min(1000, Math.round(numberOf(props['max'], 10))));
  const chosen = Math.max(1, Math.min(count, Math.round(numberOf(props['selected'] ?? props['value'], 1))));
  const side = Math.min(context.h, 64);
  const cell: Declarations = { 'min-width': px(side), height: '100%', 'text-align': 'center' };
  const step = (label: string, d: string, isEnd: boolean): ElementNode =>
    element('button', `${context.name} step`, {
      attributes: { type: 'button', 'aria-label': label, ...(isEnd ? { disabled: true } : {}) },
      look: { ...cell, display: 'flex', 'align-items': 'center', 'justify-content': 'center' },
      rules: [{ selector: ':disabled', declarations: { opacity: '0.35', cursor: 'default' } }],
      children: [
        element('svg', `${context.name} arrow`, {
          attributes: { viewBox: '0 0 24 24', width: '20', height: '20', fill: 'currentColor', 'aria-hidden': 'true' },
          children: [element('path', 'path', { attributes: { d } })],
        }),
      ],
    });
  const rules = [...partRule(context, 'hover', ':hover'), ...partRule(context, 'active', '[aria-current]')];
  return element('nav', context.name, {
    attributes: { 'aria-label': context.name },
    look: {
      display: 'flex',
      'align-items': 'center',
      gap: px(numberOf(context.style['gap'], 4)),
      ...typographyOf(context),
    },
    children: [
      step('Previous', 'M15.41 16.58 10.83 12l4.58-4.59L14 6l-6 6 6 6z', chosen <= 1),
      ...visiblePages(count, chosen, Math.round(numberOf(props['maxVisisble'], 5))).map((page) =>
        page === 0
          ? element('span', `${context.name} gap`, { look: { ...cell, 'line-height': px(side) }, text: '…' })
          : element('button', `${context.name} page`, {
              attributes: { type: 'button', ...(page === chosen ? { 'aria-current': 'page' } : {}) },
              look: cell,
              rules,
              text: String(page),
            }),
      ),
      step('Next', 'M8.59 16.58 13.17 12 8.59 7.41 10 6l6 6-6 6z', chosen >= count),
    ],
  });
};

const timeline: Builder = (context) => {
  const { props, style } = context;
  const chosen = chosenOption(props['selected'], props);
  const size = numberOf(style['circleSize'], 14);
  const line = numberOf(style['lineWidth'], 2);
  const edge = (color: unknown): string =>
    `${px(numberOf(style['circleBorderWidth'], 0))} solid ${colorOf(color) ?? 'currentColor'}`;
  const spacing = numberOf(style['elementSpacing'], -1);
  const active = defined({
    background: colorOf(style['cicleActiveBackground']),
    'border-color': colorOf(style['cicleActiveBorderColor']),
  });
  const steps = optionsOf(props['options']).map((option) =>
    element('li', `${context.name} step`, {
      attributes: option === chosen ? { 'aria-current': 'step' } : {},
      look: { display: 'flex', 'align-items': 'center', gap: '8px', position: 'relative' },
      rules: [
        {
          selector: '::before',
          declarations: {
            ...{ content: '""', flex: 'none', width: px(size), height: px(size), 'border-radius': '50%' },
            border: edge(style['cicleBorderColor']),
            background: colorOf(style['cicleBackground']) ?? 'transparent',
          },
        },
        { selector: '[aria-current]', declarations: defined({ color: colorOf(style['cicleActiveTextColor']) }) },
        { selector: '[aria-current]::before', declarations: active },
      ],
      text: decodeText(option),
    }),
  );
  const box = boxOf(context);
  return element('ol', context.name, {
    look: {
      ...{ display: 'flex', 'flex-direction': 'column', position: 'relative', 'z-index': '0' },
      ...(spacing < 0 ? { 'justify-content': 'space-between' } : { gap: px(spacing) }),
      ...box,
      ...typographyOf(context),
    },
    rules: [
      {
        selector: '::before',
        declarations: {
          ...{ content: '""', position: 'absolute', 'z-index': '-1', 'inset-block': '16px', width: px(line) },
          'inset-inline-start': px(numberOf(style['paddingLeft'], 0) + (size - line) / 2),
          background: colorOf(style['lineBackground']) ?? 'currentColor',
        },
      },
    ],
    children: steps,
  });
};

export const navigationBuilders = {
  NavBar: navBar,
  NavMenu: navMenu,
  VerticalNavigation: verticalNavigation,
  Paging: paging,
  Timeline: timeline,
} satisfies Record<string, Builder>;
