/** Lists, tables, navigation, charts, media and devices. */
import {
  booleanOf,
  chosenOption,
  colorOf,
  columnsOf,
  decodeText,
  imageSource,
  navigationOf,
  numberOf,
  optionsOf,
  rowsOf,
  textOf,
  opensAtStart,
  treeNodes,
  type NavigationEntry,
} from '@prototrail/widgets';
import { isRecord } from '@prototrail/model';
import { defined, px, type Declarations } from '../css/declarations';
import { cssValue } from '../css/values';
import { element } from '../tree/nodes';
import type { CodeNode, ElementNode } from '../tree/types';
import { partRule } from './choices';
import { boxOf, stateRules, transitionOf, typographyOf, type Builder, type ElementContext } from './context';
import { iconOf } from './fields';
import { textElement } from './text';

/** A picture of numbers: it is drawn as in the editor. */
const chart: Builder = (context) => context.drawing(context.name);

const container: Builder = (context) =>
  element('div', context.name, { look: boxOf(context), rules: stateRules(context) });

const table: Builder = (context) => {
  const { props, style } = context;
  const columns = columnsOf(props, undefined);
  const lookOfCell = defined({
    padding: `${px(numberOf(style['paddingTop'], 8))} ${px(numberOf(style['paddingLeft'], 12))}`,
    'border-bottom': `1px solid ${colorOf(style['tableBorderColor']) ?? colorOf(style['borderTopColor']) ?? '#e2e8f0'}`,
    'text-align': 'left',
  });
  const head = columns.map(({ label, width }) =>
    element('th', `${context.name} header`, {
      attributes: { scope: 'col' },
      look: {
        ...lookOfCell,
        ...defined({
          width: width > 0 ? px(width) : undefined,
          background: colorOf(style['headerBackground']),
          color: colorOf(style['headerColor']),
          'font-weight': cssValue('fontWeight', style['headerFontWeight']),
        }),
      },
      text: label,
    }),
  );
  const rows = rowsOf(props, undefined, columns).map(({ cells }) =>
    element('tr', 'row', {
      children: cells.map((cell) => element('td', `${context.name} cell`, { look: lookOfCell, text: cell })),
    }),
  );
  const { padding: _cells, ...box } = boxOf(context);
  return element('div', `${context.name} frame`, {
    look: { ...box, overflow: 'auto' },
    children: [
      element('table', context.name, {
        look: { width: '100%', 'border-collapse': 'collapse', ...typographyOf(context) },
        children: [
          element('thead', 'head', { children: [element('tr', 'row', { children: head })] }),
          element('tbody', 'body', { children: rows }),
        ],
      }),
    ],
  });
};

const tree: Builder = (context) => {
  const nodes = treeNodes(context.props);
  const below = (parent: number | undefined): ElementNode[] =>
    nodes
      .filter((node) => node.parent === parent)
      .map((node) => {
        const children = below(node.id);
        if (children.length === 0) return element('li', `${context.name} leaf`, { text: node.text });
        const branch = element('details', 'branch', {
          attributes: opensAtStart(node, context.props) ? { open: true } : {},
          children: [
            element('summary', 'summary', { text: node.text }),
            element('ul', `${context.name} list`, { look: { 'padding-left': '20px' }, children }),
          ],
        });
        return element('li', `${context.name} branch`, { children: [branch] });
      });
  return element('ul', context.name, {
    look: { ...boxOf(context), ...typographyOf(context), overflow: 'auto', 'line-height': '2' },
    children: below(undefined),
  });
};

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
  const count = Math.max(1, Math.min(50, Math.round(numberOf(props['max'], 5))));
  const chosen = Math.round(numberOf(props['selected'] ?? props['value'], 1));
  const rules = [...partRule(context, 'hover', ':hover'), ...partRule(context, 'active', '[aria-current]')];
  return element('nav', context.name, {
    attributes: { 'aria-label': context.name },
    look: {
      display: 'flex',
      'align-items': 'center',
      gap: px(numberOf(context.style['gap'], 4)),
      ...typographyOf(context),
    },
    children: Array.from({ length: Math.min(count, Math.round(numberOf(props['maxVisisble'], count))) }, (_, at) =>
      element('button', `${context.name} page`, {
        attributes: { type: 'button', ...(at + 1 === chosen ? { 'aria-current': 'page' } : {}) },
        look: { flex: '1', height: '100%' },
        rules,
        text: String(at + 1),
      }),
    ),
  });
};

const timeline: Builder = (context) => {
  const { props } = context;
  const chosen = chosenOption(props['selected'], props);
  return element('ol', context.name, {
    look: { display: 'flex', 'justify-content': 'space-between', 'align-items': 'center', ...typographyOf(context) },
    rules: [{ selector: ' [aria-current]', declarations: { 'font-weight': '600' } }],
    children: optionsOf(props['options']).map((option) =>
      element('li', `${context.name} step`, {
        attributes: option === chosen ? { 'aria-current': 'step' } : {},
        text: decodeText(option),
      }),
    ),
  });
};

/** Pictures of `props.images` that are taken along. */
const picturesOf = (context: ElementContext): string[] =>
  (Array.isArray(context.props['images']) ? (context.props['images'] as unknown[]) : []).flatMap((value) => {
    const source = imageSource(value);
    const address = source && context.image(source.url);
    return address === undefined ? [] : [address];
  });

const pictureList =
  (look: (context: ElementContext) => Declarations, item: (context: ElementContext) => Declarations): Builder =>
  (context) =>
    element('ul', context.name, {
      look: { ...boxOf(context), ...look(context) },
      children: picturesOf(context).map((src) =>
        element('li', `${context.name} item`, {
          look: item(context),
          children: [
            element('img', `${context.name} picture`, {
              attributes: { src, alt: '' },
              look: { display: 'block', width: '100%', height: '100%', 'object-fit': 'cover' },
            }),
          ],
        }),
      ),
    });

const imageGrid = pictureList(
  ({ props }) => ({
    display: 'flex',
    'flex-wrap': 'wrap',
    'align-content': 'flex-start',
    gap: px(numberOf(props['gap'], 16)),
    overflow: 'auto',
  }),
  ({ props }) => ({ width: px(numberOf(props['imageWidth'], 96)), height: px(numberOf(props['imageHeight'], 96)) }),
);

const carousel = pictureList(
  ({ props }) => ({
    display: 'flex',
    ...(booleanOf(props['vertical']) ? { 'flex-direction': 'column' } : {}),
    overflow: 'auto',
    'scroll-snap-type': `${booleanOf(props['vertical']) ? 'y' : 'x'} mandatory`,
  }),
  () => ({ flex: '0 0 100%', 'scroll-snap-align': 'start' }),
);

const audio: Builder = (context) => {
  const { file } = context.props;
  const address = isRecord(file) ? context.image(textOf(file['url'])) : undefined;
  return element('audio', context.name, {
    attributes: { controls: true, 'aria-label': context.name, ...(address === undefined ? {} : { src: address }) },
    look: {},
  });
};

const chatField: Builder = (context) =>
  element('form', context.name, {
    look: { display: 'flex', 'align-items': 'center', ...boxOf(context), ...typographyOf(context) },
    children: [
      element('input', `${context.name} field`, {
        attributes: { type: 'text', name: context.field, placeholder: context.text, 'aria-label': context.name },
        look: { flex: '1', 'min-width': '0', border: '0', background: 'none', font: 'inherit', color: 'inherit' },
      }),
      element('button', `${context.name} send`, { attributes: { type: 'submit', 'aria-label': 'Send' }, text: '↑' }),
    ],
  });

const chat: Builder = (context) => {
  const { style, props } = context;
  const messages = (Array.isArray(props['value']) ? (props['value'] as unknown[]) : []).filter(isRecord);
  const bubbles = messages.map((message): CodeNode => {
    const isUser = message['role'] === 'user';
    const who = isUser ? 'User' : 'Assistant';
    return element('p', `${context.name} ${isUser ? 'question' : 'answer'}`, {
      look: defined({
        'align-self': isUser ? 'flex-end' : 'flex-start',
        padding: '8px 12px',
        'border-radius': '12px',
        background: colorOf(style[`message${who}Background`]),
        color: colorOf(style[`message${who}Color`]),
      }),
      text: decodeText(message['content'] ?? message['text'] ?? message['message']),
    });
  });
  const field = chatField(context);
  const log = element('div', `${context.name} log`, {
    attributes: { role: 'log' },
    look: { flex: '1', display: 'flex', 'flex-direction': 'column', gap: '8px', overflow: 'auto' },
    children: bubbles,
  });
  return element('section', context.name, {
    attributes: { 'aria-label': context.name },
    look: { display: 'flex', 'flex-direction': 'column', gap: '8px', ...boxOf(context), ...typographyOf(context) },
    children: [log, ...(field ? [{ ...field, name: `${context.name} form`, look: { display: 'flex' } }] : [])],
  });
};

const geoLocation: Builder = (context) => {
  const found = context.icon(iconOf(context), numberOf(context.style['iconSize'], 20));
  const node = textElement(context, 'button', [
    ...(found ? [found] : []),
    element('span', 'text', { text: context.text || context.name }),
  ]);
  return { ...node, attributes: { type: 'button' } };
};

const dragged: Builder = (context) => {
  const node = textElement(
    context,
    'div',
    context.text === '' ? [] : [element('span', 'text', { text: context.text })],
  );
  return { ...node, attributes: { draggable: 'true' } };
};

const uploadPreview: Builder = (context) =>
  element('div', context.name, { attributes: { role: 'img', 'aria-label': context.name }, look: boxOf(context) });

/** Logic works in the background and has no element. */
const nothing: Builder = () => undefined;

export const dataBuilders = {
  Table: table,
  Tree: tree,
  Repeater: container,
  ScreenSegment: container,
  NavBar: navBar,
  NavMenu: navMenu,
  VerticalNavigation: verticalNavigation,
  ImageCarousel: carousel,
  ImageGrid: imageGrid,
  ProgessSegments: chart,
  ImagePaging: chart,
  Paging: paging,
  Timeline: timeline,
  BarChart: chart,
  PieChart: chart,
  RingChart: chart,
  MultiRingChart: chart,
  StackedRingChart: chart,
  UploadPreview: uploadPreview,
  AudioPlayer: audio,
  GeoLocation: geoLocation,
  DragNDrop: dragged,
  DragNDropTarget: container,
  ChatTextBox: chatField,
  Chat: chat,
  LogicOr: nothing,
  Rest: nothing,
  Script: nothing,
  AudioLogic: nothing,
} satisfies Record<string, Builder>;
