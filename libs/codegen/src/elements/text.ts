/** Shapes, texts, pictures and links. */
import { readRichText, safeLink, type TextRun } from '@prototrail/model';
import {
  booleanOf,
  colorOf,
  finalText,
  iconName,
  imageFitOf,
  imageSource,
  insetsOf,
  numberOf,
  textOf,
  textStyleOf,
} from '@prototrail/widgets';
import { px, type Declarations } from '../css/declarations';
import { element, linesOf, text } from '../tree/nodes';
import type { CodeNode, ElementNode } from '../tree/types';
import {
  alignmentOf,
  boxOf,
  stateRules,
  transitionOf,
  typographyOf,
  type Builder,
  type ElementContext,
} from './context';

/** Children that are laid out as one piece in a flex box. */
function inOnePiece(context: ElementContext, children: CodeNode[], look: Declarations): CodeNode[] {
  const isPlain = children.every((child) => child.kind === 'text');
  return isPlain || look['display'] !== 'flex' ? children : [element('span', `${context.name} text`, { children })];
}

const tagOfMark = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function runNode(context: ElementContext, run: TextRun): CodeNode {
  const look: Record<string, string> = {};
  if (run.weight !== undefined) look['font-weight'] = String(run.weight);
  if (run.color !== undefined) look['color'] = colorOf(run.color) ?? 'inherit';
  if (run.size !== undefined) look['font-size'] = px(run.size);
  const href = run.link === undefined ? undefined : safeLink(run.link);
  const name = `${context.name} part`;
  let children: CodeNode[] = linesOf(run.text);
  for (const [mark, tag] of Object.entries(tagOfMark))
    if (run[mark as keyof typeof tagOfMark] === true) children = [element(tag, tag, { children })];
  if (run.script) children = [element(run.script === 'sub' ? 'sub' : 'sup', 'script', { children })];
  if (href !== undefined) return element('a', name, { children, look, link: { to: 'address', href } });
  const [only] = children;
  if (Object.keys(look).length === 0 && children.length === 1 && only) return only;
  return element('span', name, { children, look });
}

/** The text of a widget, with the styles inside it where it has some. */
export function richText(context: ElementContext): CodeNode[] {
  const { props, shows } = context;
  if (shows !== undefined) return [element('span', `${context.name} value`, { shows, children: [text(context.text)] })];
  const paragraphs = props['richText'] === undefined ? undefined : readRichText(props);
  if (!paragraphs || paragraphs.length === 0) return linesOf(context.text);
  return paragraphs.flatMap((paragraph, at) => [
    ...(at === 0 ? [] : [element('br', 'br')]),
    ...(paragraph.item ? [text(paragraph.item.list === 'bullet' ? '• ' : `${at + 1}. `)] : []),
    ...paragraph.runs.map((run) => runNode(context, run)),
  ]);
}

/** A box with a text in it. */
export function textElement(context: ElementContext, tag: string, children: CodeNode[]): ElementNode {
  const rules = stateRules(context);
  const hasText = children.length > 0;
  const align = hasText ? alignmentOf(context) : {};
  const look = {
    ...align,
    ...boxOf(context),
    ...(hasText ? typographyOf(context) : {}),
    ...transitionOf(rules),
  };
  return element(tag, context.name, { children: inOnePiece(context, children, look), look, rules });
}

const box: Builder = (context) => {
  if (context.hasChildren && context.text !== '') {
    // The text lies under what is in the box, as it is drawn.
    const shape = element('div', context.name, { look: boxOf(context), rules: stateRules(context) });
    const over: Declarations = { position: 'absolute', inset: '0', ...alignmentOf(context), ...typographyOf(context) };
    return {
      ...shape,
      children: [element('span', `${context.name} text`, { children: richText(context), place: over })],
    };
  }
  const isEmpty = context.text === '' && context.shows === undefined;
  return textElement(context, 'div', isEmpty ? [] : richText(context));
};

const button: Builder = (context) => {
  if (context.hasChildren) return box(context);
  const node = textElement(context, 'button', richText(context));
  const attributes: ElementNode['attributes'] = { type: 'button' };
  if (context.style['disabled'] === true) attributes['disabled'] = true;
  return { ...node, attributes };
};

const label: Builder = (context) => {
  const { props, style } = context;
  if (props['animated'] === true) return textElement(context, 'p', linesOf(finalText(props, undefined)));
  const { font } = textStyleOf(style, context.h);
  const isHeading = font.size >= 24 || (font.size >= 18 && font.weight >= 600);
  const children = richText(context);
  return textElement(context, isHeading && children.length > 0 ? 'h2' : 'p', children);
};

const image: Builder = (context) => {
  const { style, w, h } = context;
  const source = imageSource(style['backgroundImage']);
  const address = source && context.image(source.url);
  const isWhole =
    numberOf(style['backgroundSize'], 100) === 100 &&
    style['backgroundPosition'] === undefined &&
    imageFitOf(style) === undefined &&
    style['backgroundImageRepeat'] !== true;
  // without a picture it is drawn as the place where one will be
  if (!source && !context.hasChildren) return context.drawing(context.name);
  if (context.hasChildren || !source || address === undefined || !isWhole) return box({ ...context, text: '' });
  const { backgroundImage: _drawn, ...rest } = style;
  const isHigher = source.w <= 0 || (source.h * w) / source.w >= h - 1;
  return element('img', context.name, {
    attributes: { src: address, alt: context.name },
    look: {
      ...boxOf(context, rest),
      'object-fit': source.w > 0 ? (isHigher ? 'cover' : 'contain') : 'fill',
      'object-position': 'left top',
    },
    rules: stateRules(context),
  });
};

const icon: Builder = (context) => {
  const { style, props, w, h } = context;
  const found = context.icon(iconName(style['icon'] ?? props['icon']), Math.min(w, h), colorOf(style['color']));
  if (!found) return box({ ...context, text: '' });
  return element('span', context.name, {
    look: { display: 'grid', 'place-items': 'center', ...boxOf(context), color: typographyOf(context)['color'] ?? '' },
    rules: stateRules(context),
    children: [found],
  });
};

/** An area without a look that only leads somewhere; what leads nowhere is left out. */
const hotSpot: Builder = (context) => element('div', context.name, { attributes: { 'aria-label': context.name } });

const webLink: Builder = (context) => {
  const node = textElement(context, 'a', richText(context));
  const href = safeLink(textOf(context.props['url']) || context.text);
  return href === undefined ? { ...node, tag: 'span' } : { ...node, link: { to: 'address', href } };
};

const frame: Builder = (context) => {
  const src = safeLink(textOf(context.props['url']));
  if (src === undefined || !src.startsWith('http')) return box({ ...context, text: '' });
  return element('iframe', context.name, {
    attributes: {
      src,
      title: context.name,
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-presentation',
    },
    look: boxOf(context),
  });
};

const drawing: Builder = (context) => context.drawing('');

const iconButton: Builder = (context) => {
  const { style, props, h } = context;
  const node = textElement(context, 'button', context.shows === undefined ? linesOf(context.text) : richText(context));
  const { top, right, bottom, left } = insetsOf(style);
  const wanted = numberOf(style['iconSize'], Math.round(textStyleOf(style, h).font.size * 1.25));
  const size = Math.max(0, Math.min(wanted, h - top - bottom, context.w - left - right));
  const found = context.icon(iconName(style['icon'] ?? props['icon']), size);
  const isBare = context.text === '';
  return {
    ...node,
    attributes: { type: 'button', ...(isBare ? { 'aria-label': context.name } : {}) },
    look: {
      ...node.look,
      ...typographyOf(context),
      display: 'inline-flex',
      'align-items': 'center',
      'justify-content': isBare || booleanOf(style['textAlign'] === 'center') ? 'center' : 'flex-start',
      ...(isBare || !found ? {} : { gap: px(Math.round(size * 0.4)) }),
    },
    children: [...(found ? [found] : []), ...node.children],
  };
};

export const textBuilders = {
  Box: box,
  Button: button,
  Label: label,
  Image: image,
  Icon: icon,
  SVGIcon: drawing,
  HotSpot: hotSpot,
  WebLink: webLink,
  IFrameWidget: frame,
  SVGBox: drawing,
  SVGPaths: drawing,
  PolyLine: drawing,
  Vector: drawing,
  Sketch: drawing,
  GridContainer: box,
  IconButton: iconButton,
} satisfies Record<string, Builder>;
