/** Writes the tree of a page as JSX of React Native. */
import type { Declarations } from '../../css/declarations';
import { camel } from '../../tree/names';
import { textBelow } from '../../tree/nodes';
import type { CodeNode, ElementNode, ExtraRule, Link } from '../../tree/types';
import { boxStyle, inheritedBy, textStyle } from './style';
import { lengthOf, partsOf, quoted, textOf, type NativeStyle } from './values';

const inlineTags: ReadonlySet<string> = new Set([
  'span',
  'br',
  'b',
  'strong',
  'em',
  'i',
  'u',
  's',
  'code',
  'small',
  'a',
  'sup',
  'sub',
]);
const leftOut: ReadonlySet<string> = new Set(['datalist', 'script', 'legend']);

/** How the words around a node look, and which way it is arranged. */
interface Around {
  text: Declarations;
  isRow: boolean;
}

export class PageWriter {
  /** Names that the page takes from React Native, from the controls, and from its other files. */
  readonly parts = new Set<string>(['StyleSheet']);
  readonly controls = new Set<string>();
  readonly svg = new Set<string>();
  readonly drawings = new Set<string>();
  usesNavigation = false;
  readonly #styles = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(
    private readonly base: Declarations,
    private readonly drawingOf: (address: string) => string | undefined,
  ) {}

  /** The styles of everything that was written. */
  get styles(): ReadonlyMap<string, string> {
    return this.#names;
  }

  /** Lines of the page: what scrolls, and above it what stays in the window. */
  page(root: ElementNode): string[] {
    const around: Around = { text: inheritedBy(root.look, this.base), isRow: false };
    const isFixed = (node: CodeNode): boolean => node.kind === 'element' && node.place['position'] === 'fixed';
    const { 'min-height': least, background, 'background-color': color, ...look } = root.look;
    const ground = boxStyle({ ...(background ? { background } : {}), ...(color ? { 'background-color': color } : {}) });
    const body = boxStyle({ ...(least ? { 'min-height': least } : {}), ...root.place, ...look });
    this.#use('View', 'ScrollView');
    const flowing = root.children.filter((child) => !isFixed(child));
    return [
      `<View style={${this.#style(`${root.name} page`, { flex: 1, ...ground })}}>`,
      ...indent([
        `<ScrollView contentContainerStyle={${this.#style(root.name, body)}}>`,
        ...indent([
          ...this.#picture(root),
          ...this.#children(flowing, { ...around, isRow: body['flexDirection'] === 'row' }, root),
        ]),
        '</ScrollView>',
        ...root.children.filter(isFixed).flatMap((child) => this.#node(child, around)),
      ]),
      '</View>',
    ];
  }

  #use(...names: string[]): void {
    for (const name of names) this.parts.add(name);
  }

  /** `styles.name` for a style, shared by what looks the same. */
  #style(name: string, style: NativeStyle): string {
    const text = textOf(style);
    const known = this.#styles.get(text);
    if (known !== undefined) return `styles.${known}`;
    const base = camel(name, 'part');
    let key = base;
    for (let at = 2; this.#names.has(key); at += 1) key = `${base}${at}`;
    this.#styles.set(text, key);
    this.#names.set(key, text);
    return `styles.${key}`;
  }

  /** Texts that follow each other become one text; everything else stands alone. */
  #children(children: readonly CodeNode[], around: Around, parent: ElementNode): string[] {
    const lines: string[] = [];
    let run: CodeNode[] = [];
    const flush = (): void => {
      if (run.some((node) => node.kind === 'text' || textBelow(node) !== '')) {
        this.#use('Text');
        const own = textStyle(ownTextOf(parent), around.text);
        const style = this.#style(`${parent.name} text`, { ...(around.isRow ? { flexShrink: 1 } : {}), ...own });
        lines.push(`<Text style={${style}}>${run.map((node) => this.#inline(node, around.text)).join('')}</Text>`);
      }
      run = [];
    };
    visible(children).forEach((child) => {
      if (isInline(child)) run.push(child);
      else {
        flush();
        lines.push(...this.#node(child, around));
      }
    });
    flush();
    return lines;
  }

  #inline(node: CodeNode, around: Declarations): string {
    if (node.kind === 'text') return jsxText(node.text);
    const element = node.kind === 'component' ? node.element : node;
    if (element.tag === 'br') return "{'\\n'}";
    const style = textStyle(element.look, around);
    const plain = textStyle({}, around);
    const changed = Object.fromEntries(
      Object.entries(style).filter(([key, value]) => textOf(value) !== textOf(plain[key] ?? '')),
    );
    const inner = element.children.map((child) => this.#inline(child, inheritedBy(element.look, around))).join('');
    const press = element.link ? ` accessibilityRole="link"${this.#press(element.link)}` : '';
    if (press === '' && Object.keys(changed).length === 0) return inner;
    const styled = Object.keys(changed).length === 0 ? '' : ` style={${this.#style(element.name, changed)}}`;
    return `<Text${styled}${press}>${inner}</Text>`;
  }

  #node(given: CodeNode, around: Around): string[] {
    const node = given.kind === 'component' ? given.element : given;
    if (node.kind === 'text') return [];
    if (leftOut.has(node.tag)) return [];
    const special = this.#special(node, around);
    if (special) return special;
    const declarations = { ...node.place, ...node.look };
    const box = boxStyle(declarations);
    const inside: Around = { text: inheritedBy(node.look, around.text), isRow: box['flexDirection'] === 'row' };
    const children = [
      ...this.#picture(node),
      ...(node.look['display'] === 'grid' ? this.#grid(node, inside) : this.#children(node.children, inside, node)),
    ];
    return this.#wrap(node, node.look['display'] === 'grid' ? withoutGap(box) : box, children);
  }

  /** A box around lines; one that is pressed, or that scrolls, where the element does. */
  #wrap(node: ElementNode, box: NativeStyle, children: string[]): string[] {
    const label = node.attributes['aria-label'];
    const described = typeof label === 'string' ? ` accessibilityLabel={${quoted(label)}}` : '';
    const scroll = /auto|scroll/.test(
      [node.look['overflow'], node.look['overflow-x'], node.look['overflow-y']].join(' '),
    );
    const isPressed = node.link !== undefined || node.tag === 'button';
    const tag = isPressed ? 'Pressable' : scroll ? 'ScrollView' : 'View';
    this.#use(tag);
    const role = isPressed ? ` accessibilityRole="${node.link && node.link.to !== 'back' ? 'link' : 'button'}"` : '';
    const horizontal = tag === 'ScrollView' && /auto|scroll/.test(node.look['overflow-x'] ?? '') ? ' horizontal' : '';
    const press = node.link ? this.#press(node.link) : '';
    const style = Object.keys(box).length === 0 ? '' : ` style={${this.#style(node.name, box)}}`;
    const start = `<${tag}${horizontal}${role}${described}${style}${press}`;
    return children.length === 0 ? [`${start} />`] : [`${start}>`, ...indent(children), `</${tag}>`];
  }

  #press(link: Link): string {
    switch (link.to) {
      case 'page':
        this.usesNavigation = true;
        return ` onPress={() => navigation.go(${quoted(link.page)})}`;
      case 'back':
        this.usesNavigation = true;
        return ' onPress={() => navigation.back()}';
      case 'address':
        this.#use('Linking');
        return ` onPress={() => void Linking.openURL(${quoted(link.href)})}`;
      default:
        return '';
    }
  }

  /** Rows of a grid: React Native has flex boxes only. */
  #grid(node: ElementNode, around: Around): string[] {
    const columns = tracksOf(node.look['grid-template-columns'] ?? '');
    const { rowGap, columnGap, gap } = boxStyle({ gap: node.look['gap'] ?? '0' });
    const cells = visible(node.children).filter((child) => child.kind !== 'text');
    this.#use('View');
    const across = columnGap ?? gap ?? 0;
    const down = rowGap ?? gap ?? 0;
    const lines: string[] = [];
    for (let at = 0; at < cells.length; at += columns.length) {
      const row: NativeStyle = {
        flexDirection: 'row',
        ...(across === 0 ? {} : { gap: across }),
        ...(at > 0 && down !== 0 ? { marginTop: down } : {}),
      };
      const inner = columns.flatMap((track, column) => {
        const cell = cells[at + column];
        return [
          `<View style={${this.#style(`${node.name} cell`, track)}}>`,
          ...(cell ? indent(this.#node(cell, { ...around, isRow: false })) : []),
          '</View>',
        ];
      });
      lines.push(`<View style={${this.#style(`${node.name} row`, row)}}>`, ...indent(inner), '</View>');
    }
    return lines;
  }

  /** The picture behind a box. */
  #picture({ look, name }: ElementNode): string[] {
    const [, address] = /^url\("(.*)"\)$/.exec(look['background-image'] ?? '') ?? [];
    if (address === undefined) return [];
    const size = look['background-size'] ?? '';
    const mode = size === 'cover' || size === 'contain' ? size : 'stretch';
    this.#use('Image');
    const style = this.#style(`${name} picture`, {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      height: '100%',
    });
    return [`<Image source={${sourceOf(address)}} resizeMode="${mode}" style={${style}} />`];
  }

  #special(node: ElementNode, around: Around): string[] | undefined {
    const { tag, attributes, name } = node;
    const box = boxStyle({ ...node.place, ...node.look });
    const label = quoted(typeof attributes['aria-label'] === 'string' ? attributes['aria-label'] : name);
    switch (tag) {
      case 'img':
        return this.#image(node, box);
      case 'svg':
        return this.#icon(node, around);
      case 'textarea':
      case 'input':
        return this.#input(node, around);
      case 'select': {
        this.controls.add('Select');
        const options = node.children.filter((child): child is ElementNode => child.kind === 'element');
        const first = options.find(({ attributes: each }) => each['selected'] === true) ?? options[0];
        const list = options
          .filter(({ attributes: each }) => each['value'] !== '')
          .map((each) => quoted(textBelow(each)));
        const text = this.#style(`${name} text`, textStyle(ownTextOf(node), around.text));
        const start = first ? ` first={${quoted(textBelow(first))}}` : '';
        return [
          `<Select label={${label}} options={[${[...new Set(list)].join(', ')}]}${start} style={${this.#style(name, box)}} textStyle={${text}} />`,
        ];
      }
      case 'progress': {
        this.#use('View');
        const share = Number(attributes['value'] ?? 0) / (Number(attributes['max'] ?? 1) || 1);
        const fill = this.#style(`${name} value`, {
          height: '100%',
          width: `${Math.round(share * 100)}%`,
          backgroundColor: '#333333',
        });
        return [
          `<View accessibilityRole="progressbar" accessibilityLabel={${label}} style={${this.#style(name, { overflow: 'hidden', ...box })}}>`,
          ...indent([`<View style={${fill}} />`]),
          '</View>',
        ];
      }
      case 'details':
        return this.#details(node, { box, label, around });
      case 'tr':
        return this.#wrap(
          node,
          { flexDirection: 'row', ...box },
          this.#children(node.children, { text: inheritedBy(node.look, around.text), isRow: false }, node),
        );
      case 'td':
      case 'th':
        return this.#wrap(
          node,
          { flex: 1, ...box },
          this.#children(node.children, { text: inheritedBy(node.look, around.text), isRow: false }, node),
        );
      case 'audio':
      case 'video':
      case 'iframe': {
        this.#use('View', 'Text');
        const text = this.#style(`${name} text`, textStyle({}, around.text));
        return [
          `<View style={${this.#style(name, box)}}>`,
          ...indent([`<Text style={${text}}>${jsxText(name)}</Text>`]),
          '</View>',
        ];
      }
      default:
        return undefined;
    }
  }

  #details(node: ElementNode, { box, label, around }: { box: NativeStyle; label: string; around: Around }): string[] {
    this.controls.add('Disclosure');
    const inside = { text: inheritedBy(node.look, around.text), isRow: false };
    const [head, ...rest] = node.children;
    this.#use('View');
    const start = head ? this.#node(head, inside) : [];
    return [
      `<Disclosure label={${label}}${node.attributes['open'] === true ? ' isOpen' : ''} style={${this.#style(node.name, box)}} head={`,
      ...indent(start.length === 0 ? ['<View />'] : start),
      '}>',
      ...indent(['<View>', ...indent(this.#children(rest, inside, node)), '</View>']),
      '</Disclosure>',
    ];
  }

  #image({ name, attributes, look }: ElementNode, box: NativeStyle): string[] {
    const address = typeof attributes['src'] === 'string' ? attributes['src'] : '';
    const alt = typeof attributes['alt'] === 'string' ? attributes['alt'] : '';
    const described = alt === '' ? ' accessible={false}' : ` accessibilityLabel={${quoted(alt)}}`;
    const drawing = this.drawingOf(address);
    if (drawing !== undefined) {
      this.svg.add('SvgXml');
      this.drawings.add(drawing);
      this.#use('View');
      return [
        `<View${described} style={${this.#style(name, box)}}>`,
        ...indent([`<SvgXml xml={${drawing}} width="100%" height="100%" />`]),
        '</View>',
      ];
    }
    this.#use('Image');
    const fit = look['object-fit'];
    const mode = fit === 'cover' || fit === 'contain' ? fit : 'stretch';
    return [
      `<Image source={${sourceOf(address)}}${described} resizeMode="${mode}" style={${this.#style(name, box)}} />`,
    ];
  }

  #icon(node: ElementNode, around: Around): string[] {
    this.svg.add('Svg').add('Path');
    const color = textStyle(node.look, around.text)['color'] ?? '#333333';
    const { viewBox, width, height, fill, stroke } = node.attributes;
    const paint = (value: string | true | undefined): string =>
      value === 'currentColor' ? `{${textOf(color)}}` : `"${typeof value === 'string' ? value : 'none'}"`;
    const lines = node.children.flatMap((child) => {
      const d = child.kind === 'element' ? child.attributes['d'] : undefined;
      return typeof d === 'string' ? [`<Path d={${quoted(d)}} />`] : [];
    });
    const strokes =
      stroke === undefined
        ? ''
        : ` stroke=${paint(stroke)} strokeWidth={${String(node.attributes['stroke-width'] ?? 1)}} strokeLinecap="round" strokeLinejoin="round"`;
    const size = `width={${typeof width === 'string' ? width : '24'}} height={${typeof height === 'string' ? height : '24'}}`;
    return [`<Svg viewBox="${String(viewBox)}" ${size} fill=${paint(fill)}${strokes}>`, ...indent(lines), '</Svg>'];
  }

  #input(node: ElementNode, around: Around): string[] {
    const { attributes, name, tag } = node;
    const type = tag === 'textarea' ? 'textarea' : String(attributes['type'] ?? 'text');
    const box = boxStyle({ ...node.place, ...node.look });
    const label = quoted(typeof attributes['aria-label'] === 'string' ? attributes['aria-label'] : name);
    // what a label stands for is seen in the label; its choice is not made on the phone
    if (type === 'hidden' || /\bvisually-hidden\b/.test(String(attributes['class'] ?? ''))) return [];
    if (type === 'checkbox' || type === 'radio') {
      this.controls.add('Toggle');
      const kind = attributes['role'] === 'switch' ? 'switch' : type;
      return [
        `<Toggle kind="${kind}" label={${label}}${attributes['checked'] === true ? ' isOn' : ''} style={${this.#style(name, box)}} />`,
      ];
    }
    if (type === 'range') {
      this.controls.add('Slider');
      const [least, most] = [Number(attributes['min'] ?? 0), Number(attributes['max'] ?? 100)];
      const share = (Number(attributes['value'] ?? least) - least) / (most - least || 1);
      return [
        `<Slider label={${label}} value={${Math.round(share * 1000) / 1000}} style={${this.#style(name, box)}} />`,
      ];
    }
    this.#use('TextInput');
    const [content] = node.children;
    const value = tag === 'textarea' && content?.kind === 'text' ? content.text : attributes['value'];
    const given = [
      ...(typeof value === 'string' && value !== '' ? [`defaultValue={${quoted(value)}}`] : []),
      ...(typeof attributes['placeholder'] === 'string'
        ? [`placeholder={${quoted(attributes['placeholder'])}}`, ...paleOf(around, node)]
        : []),
      ...(type === 'password' ? ['secureTextEntry'] : []),
      ...(type === 'textarea' ? ['multiline', 'textAlignVertical="top"'] : []),
      ...(keyboards[type] === undefined ? [] : [`keyboardType="${keyboards[type]}"`]),
      ...(attributes['disabled'] === true ? ['editable={false}'] : []),
    ];
    const { lineHeight: _, ...text } = textStyle(node.look, around.text);
    return [
      `<TextInput accessibilityLabel={${label}} ${given.join(' ')}${given.length > 0 ? ' ' : ''}style={${this.#style(name, { ...box, ...text })}} />`,
    ];
  }
}

/** The colour of hints: that of the text, half transparent. */
function paleOf({ text }: Around, { look }: ElementNode): string[] {
  const color = textStyle(look, text)['color'];
  return typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? [`placeholderTextColor="${color}80"`] : [];
}

const keyboards: Readonly<Record<string, string>> = {
  email: 'email-address',
  number: 'numeric',
  tel: 'phone-pad',
  url: 'url',
};

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** A box with words has their decoration; what it hands on is known already. */
const ownTextOf = ({ look }: ElementNode): Declarations => ({
  ...(look['text-decoration'] ? { 'text-decoration': look['text-decoration'] } : {}),
  ...(look['background-image'] ? { 'background-image': look['background-image'] } : {}),
});

/** Whether a node flows in a line of words: it has no box of its own. */
function isInline(node: CodeNode): boolean {
  if (node.kind === 'text') return true;
  if (node.kind === 'component' || !inlineTags.has(node.tag)) return false;
  const hasBox = Object.keys(boxStyle({ ...node.place, ...node.look })).some(
    (key) => key !== 'backgroundColor' && key !== 'flexShrink',
  );
  return !hasBox && node.children.every(isInline);
}

/** What is seen at first, where a choice before it hides parts. */
function visible(children: readonly CodeNode[]): CodeNode[] {
  let isChecked = false;
  return children.filter((child) => {
    if (child.kind !== 'element') return true;
    const hides = ({ selector, declarations }: ExtraRule): boolean =>
      declarations['display'] === 'none' && selector === (isChecked ? ':is(:checked ~ *)' : ':not(:checked ~ *)');
    const isShown = !child.rules.some(hides);
    if (child.tag === 'input' && child.attributes['checked'] === true) isChecked = true;
    return isShown && child.look['display'] !== 'none';
  });
}

function withoutGap({ gap: _, rowGap: __, columnGap: ___, flexDirection: ____, ...box }: NativeStyle): NativeStyle {
  return box;
}

/** The columns of a grid as styles of cells. */
function tracksOf(columns: string): NativeStyle[] {
  const [, count, even] = /^repeat\((\d+), (.+)\)$/.exec(columns) ?? [];
  const texts = count === undefined ? partsOf(columns) : Array.from({ length: Number(count) }, () => even ?? '');
  const tracks = texts.map((text): NativeStyle => {
    const [, share] = /([\d.]+)fr/.exec(text) ?? [];
    if (share !== undefined) return { flexGrow: Number(share), flexShrink: 1, flexBasis: 0 };
    const width = lengthOf(text);
    return width === undefined || width === 'auto' ? { flexGrow: 1 } : { width };
  });
  return tracks.length === 0 ? [{ flexGrow: 1 }] : tracks;
}

/** The picture at an address of the project, or elsewhere. */
const sourceOf = (address: string): string =>
  /^(?:https?:|data:)/.test(address) ? `{ uri: ${quoted(address)} }` : `require(${quoted(address)})`;

const jsxText = (text: string): string =>
  /[{}<>&\\'"\u00a0]|^\s|\s$|\s\s|[^\S ]/.test(text) ? `{${quoted(text)}}` : text;
