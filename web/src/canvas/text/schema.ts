/** Texts with runs as documents of the text editor. */
import { safeLink, type ListItem, type TextMarks, type TextParagraph, type TextRun } from '@prototrail/model';
import { richTextEm } from '@prototrail/widgets';
import { Schema, type Attrs, type Mark, type Node } from 'prosemirror-model';

const { indent, scriptSize, super: raised, sub: lowered } = richTextEm;

const itemOf = ({ list, level }: Attrs): ListItem | undefined =>
  list === 'bullet' || list === 'number' ? { list, level: Number(level) } : undefined;

const noItem = { list: null, level: 0 };

/** Lists of another program: how deep an item lies, and what its list is. */
const foreignItem = (element: HTMLElement): Attrs => {
  let level = -1;
  for (let at: Element | null = element.parentElement; at !== null; at = at.parentElement)
    if (/^[OU]L$/.test(at.tagName)) level += 1;
  const list = element.parentElement?.tagName === 'OL' ? 'number' : 'bullet';
  return level < 0 ? noItem : { list, level: Math.min(level, 4) };
};

/** A link of another program leads where links of texts may lead, or is no link. */
const foreignLink = (element: HTMLElement): Attrs | false => {
  const link = safeLink(element.getAttribute('href') ?? '');
  return link === undefined ? false : { link };
};

const isNormal = (element: HTMLElement): boolean => /^(normal|400)$/.test(element.style.fontWeight);

/**
 * Paragraphs with an optional place in a list, and marks. What is pasted is read by the rules `parseDOM` alone: of another
 * program's look only bold, italic, underline, strike, links and lists remain; colours and sizes are our own ones.
 */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'text*',
      attrs: { list: { default: null }, level: { default: 0 } },
      parseDOM: [
        {
          tag: 'p[data-list]',
          getAttrs: (element) => ({ list: element.dataset['list'], level: Number(element.dataset['level'] ?? 0) }),
        },
        { tag: 'li', getAttrs: foreignItem },
        ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr'].map((tag) => ({ tag })),
      ],
      toDOM: ({ attrs }) => {
        const item = itemOf(attrs);
        return item === undefined
          ? ['p', 0]
          : [
              'p',
              {
                'data-list': item.list,
                'data-level': String(item.level),
                style: `padding-inline-start: ${(item.level + 1) * indent}em`,
              },
              0,
            ];
      },
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { link: {} },
      inclusive: false,
      parseDOM: [
        { tag: 'span[data-link]', getAttrs: (element) => ({ link: element.dataset['link'] }) },
        { tag: 'a[href]', getAttrs: foreignLink },
      ],
      toDOM: ({ attrs }) => ['span', { 'data-link': String(attrs['link']), style: 'text-decoration: underline' }, 0],
    },
    color: {
      attrs: { color: {} },
      parseDOM: [{ tag: 'span[data-color]', getAttrs: (element) => ({ color: element.dataset['color'] }) }],
      toDOM: ({ attrs }) => [
        'span',
        { 'data-color': String(attrs['color']), style: `color: ${String(attrs['color'])}` },
        0,
      ],
    },
    size: {
      attrs: { size: {} },
      parseDOM: [{ tag: 'span[data-size]', getAttrs: (element) => ({ size: Number(element.dataset['size']) }) }],
      toDOM: ({ attrs }) => [
        'span',
        { 'data-size': String(attrs['size']), style: `font-size: ${Number(attrs['size'])}px` },
        0,
      ],
    },
    weight: {
      attrs: { weight: {} },
      excludes: 'weight bold',
      parseDOM: [{ tag: 'span[data-weight]', getAttrs: (element) => ({ weight: Number(element.dataset['weight']) }) }],
      toDOM: ({ attrs }) => [
        'span',
        { 'data-weight': String(attrs['weight']), style: `font-weight: ${Number(attrs['weight'])}` },
        0,
      ],
    },
    bold: {
      excludes: 'bold weight',
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (element) => (isNormal(element) ? false : null) },
        { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[7-9]\d{2})$/.test(value) ? null : false) },
      ],
      toDOM: () => ['span', { 'data-bold': '', style: 'font-weight: var(--bold)' }, 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['span', { style: 'font-style: italic' }, 0],
    },
    underline: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
      toDOM: () => ['span', { style: 'text-decoration: underline' }, 0],
    },
    strike: {
      parseDOM: [{ tag: 's' }, { tag: 'del' }, { style: 'text-decoration=line-through' }],
      toDOM: () => ['span', { style: 'text-decoration: line-through' }, 0],
    },
    script: {
      attrs: { script: {} },
      parseDOM: [
        { tag: 'sup', attrs: { script: 'super' } },
        { tag: 'sub', attrs: { script: 'sub' } },
        { tag: 'span[data-script]', getAttrs: (element) => ({ script: element.dataset['script'] }) },
      ],
      toDOM: ({ attrs }) => {
        const script = attrs['script'] === 'sub' ? 'sub' : 'super';
        const top = (script === 'sub' ? lowered : -raised) / scriptSize;
        return [
          'span',
          {
            'data-script': script,
            style: `font-size: ${scriptSize}em; line-height: 0; position: relative; top: ${top}em`,
          },
          0,
        ];
      },
    },
  },
});

/** Runs of the model as marks of the editor. */
const marksOf = (run: TextMarks): Mark[] => {
  const { link, color, size, script, weight, bold, italic, underline, strike } = textSchema.marks;
  return [
    ...(run.link === undefined ? [] : [link.create({ link: run.link })]),
    ...(run.color === undefined ? [] : [color.create({ color: run.color })]),
    ...(run.size === undefined ? [] : [size.create({ size: run.size })]),
    ...(run.weight !== undefined ? [weight.create({ weight: run.weight })] : run.bold === true ? [bold.create()] : []),
    ...(run.italic === true ? [italic.create()] : []),
    ...(run.underline === true ? [underline.create()] : []),
    ...(run.strike === true ? [strike.create()] : []),
    ...(run.script === undefined ? [] : [script.create({ script: run.script })]),
  ];
};

/** A text as a document to edit. */
export const documentOf = (paragraphs: readonly TextParagraph[]): Node =>
  textSchema.node(
    'doc',
    null,
    paragraphs.map(({ runs, item }) =>
      textSchema.node(
        'paragraph',
        item ?? noItem,
        runs.flatMap((run) => (run.text === '' ? [] : [textSchema.text(run.text, marksOf(run))])),
      ),
    ),
  );

/** An edited document as a text. */
export const paragraphsOf = (document: Node): TextParagraph[] =>
  document.children.map((paragraph) => {
    const item = itemOf(paragraph.attrs);
    return {
      runs: paragraph.children.map((node): TextRun => {
        // The schema gives every mark either no attribute or the one of its name.
        const marks = Object.fromEntries(
          node.marks.map(({ type, attrs }): [string, unknown] => [
            type.name,
            type.name in attrs ? attrs[type.name] : true,
          ]),
        ) as TextMarks;
        return { text: node.text ?? '', ...marks };
      }),
      ...(item === undefined ? {} : { item }),
    };
  });
