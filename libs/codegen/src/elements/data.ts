/** Lists, tables, navigation, charts, media and devices. */
import {
  booleanOf,
  colorOf,
  columnsOf,
  decodeText,
  imageSource,
  numberOf,
  optionsOf,
  rowsOf,
  textOf,
  textStyleOf,
  opensAtStart,
  treeNodes,
} from '@prototrail/widgets';
import { isRecord } from '@prototrail/model';
import { defined, px, type Declarations } from '../css/declarations';
import { cssValue } from '../css/values';
import { element, linesOf } from '../tree/nodes';
import type { ElementNode } from '../tree/types';
import { boxOf, stateRules, typographyOf, type Builder, type ElementContext } from './context';
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
          'min-width': width > 0 ? px(width) : undefined,
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
        look: { 'min-width': '100%', 'border-collapse': 'collapse', ...typographyOf(context) },
        children: [
          element('thead', 'head', { children: [element('tr', 'row', { children: head })] }),
          element('tbody', 'body', { children: rows }),
        ],
      }),
    ],
  });
};

/** The sign of a branch, turned down where the branch is open. */
const sign = (context: ElementContext): ElementNode =>
  element('svg', `${context.name} sign`, {
    attributes: { viewBox: '0 0 24 24', width: '18', height: '18', fill: 'currentColor', 'aria-hidden': 'true' },
    look: { flex: 'none', 'margin-inline': '5px' },
    children: [element('path', 'path', { attributes: { d: 'M8.59 16.58 13.17 12 8.59 7.41 10 6l6 6-6 6z' } })],
  });
const opened = { selector: ':is([open] > *) > svg', declarations: { rotate: '90deg' } };

const tree: Builder = (context) => {
  const nodes = treeNodes(context.props);
  const { font, lineHeight } = textStyleOf(context.style, context.h);
  const rowHeight = numberOf(context.style['rowHeight'], 0) || font.size * lineHeight + 11;
  const below = (parent: number | undefined): ElementNode[] =>
    nodes
      .filter((node) => node.parent === parent)
      .map((node) => {
        const children = below(node.id);
        if (children.length === 0)
          return element('li', `${context.name} leaf`, { look: { 'padding-left': '28px' }, text: node.text });
        const branch = element('details', 'branch', {
          attributes: opensAtStart(node, context.props) ? { open: true } : {},
          children: [
            element('summary', `${context.name} summary`, {
              look: { display: 'flex', 'align-items': 'center', cursor: 'pointer' },
              rules: [{ selector: ' > svg', declarations: { transition: 'rotate 150ms' } }, opened],
              children: [sign(context), element('span', 'text', { text: node.text })],
            }),
            element('ul', `${context.name} list`, { look: { 'padding-left': px(font.size * 1.3) }, children }),
          ],
        });
        return element('li', `${context.name} branch`, { children: [branch] });
      });
  return element('ul', context.name, {
    look: { ...boxOf(context), ...typographyOf(context), overflow: 'auto', 'line-height': px(rowHeight) },
    children: below(undefined),
  });
};

/** Pictures of `props.images` that are taken along. */
const picturesOf = (context: ElementContext): string[] =>
  (Array.isArray(context.props['images']) ? (context.props['images'] as unknown[]) : []).flatMap((value) => {
    const source = imageSource(value);
    const address = source && context.image(source.url);
    return address === undefined ? [] : [address];
  });

/** A list without pictures is drawn as the place where they will be. */
const pictureList =
  (
    look: (context: ElementContext) => Declarations,
    item: (context: ElementContext) => Declarations,
    picture: (context: ElementContext) => Declarations,
  ): Builder =>
  (context) => {
    const pictures = picturesOf(context);
    if (pictures.length === 0) return context.drawing('');
    const descriptions = optionsOf(context.props['descriptions']).map((each) => decodeText(each));
    return element('ul', context.name, {
      look: { ...boxOf(context), ...look(context) },
      children: pictures.map((src, at) => {
        const caption = descriptions[at] ?? '';
        const shown = element('img', `${context.name} picture`, {
          attributes: { src, alt: '' },
          look: { display: 'block', 'object-fit': 'cover', ...picture(context) },
        });
        const under = element('span', `${context.name} caption`, {
          look: { display: 'block', 'margin-top': '4px', 'text-align': 'center' },
          text: caption,
        });
        return element('li', `${context.name} item`, {
          look: item(context),
          children: caption === '' ? [shown] : [shown, under],
        });
      }),
    });
  };

const imageGrid = pictureList(
  (context) => ({
    ...typographyOf(context),
    display: 'flex',
    'flex-wrap': 'wrap',
    'align-content': 'flex-start',
    gap: px(numberOf(context.props['gap'], 16)),
    overflow: 'auto',
  }),
  ({ props }) => ({ width: px(numberOf(props['imageWidth'], 96)) }),
  ({ props, style }) => ({
    ...{ width: '100%', height: px(numberOf(props['imageHeight'], 96)) },
    'border-radius': px(numberOf(style['imageRadius'], 8)),
  }),
);

const carousel = pictureList(
  ({ props }) => ({
    display: 'flex',
    ...(booleanOf(props['vertical']) ? { 'flex-direction': 'column' } : {}),
    overflow: 'auto',
    'scroll-snap-type': `${booleanOf(props['vertical']) ? 'y' : 'x'} mandatory`,
  }),
  () => ({ flex: '0 0 100%', 'scroll-snap-align': 'start' }),
  () => ({ width: '100%', height: '100%' }),
);

const audio: Builder = (context) => {
  const { file } = context.props;
  const address = isRecord(file) ? context.image(textOf(file['url'])) : undefined;
  return element('audio', context.name, {
    attributes: { controls: true, 'aria-label': context.name, ...(address === undefined ? {} : { src: address }) },
    look: {},
  });
};

const geoLocation: Builder = (context) => {
  const found = context.icon(iconOf(context), numberOf(context.style['iconSize'], 20));
  const node = textElement(context, 'button', []);
  return {
    ...node,
    attributes: { type: 'button' },
    look: {
      ...{ display: 'flex', 'align-items': 'center', 'justify-content': 'center', gap: '8px' },
      ...node.look,
      ...typographyOf(context),
    },
    children: [...(found ? [found] : []), element('span', 'text', { text: context.text || context.name })],
  };
};

const dragged: Builder = (context) => {
  const node = textElement(
    context,
    'div',
    context.text === '' ? [] : [element('span', 'text', { text: context.text })],
  );
  return { ...node, attributes: { draggable: 'true' } };
};

const uploadPreview: Builder = (context) => context.drawing(context.name);

/** Where things are dropped: its words stand in it as long as it is empty. */
const dropTarget: Builder = (context) =>
  context.hasChildren ? container(context) : textElement(context, 'div', linesOf(context.text));

/** Logic works in the background and has no element. */
const nothing: Builder = () => undefined;

export const dataBuilders = {
  Table: table,
  Tree: tree,
  Repeater: container,
  ScreenSegment: container,
  ImageCarousel: carousel,
  ImageGrid: imageGrid,
  ProgessSegments: chart,
  ImagePaging: chart,
  BarChart: chart,
  PieChart: chart,
  RingChart: chart,
  MultiRingChart: chart,
  StackedRingChart: chart,
  UploadPreview: uploadPreview,
  AudioPlayer: audio,
  GeoLocation: geoLocation,
  DragNDrop: dragged,
  DragNDropTarget: dropTarget,
  LogicOr: nothing,
  Rest: nothing,
  Script: nothing,
  AudioLogic: nothing,
} satisfies Record<string, Builder>;
