/** Writes the tree of a page as JSX of React Native. */
import type { Declarations } from '../../css/declarations';
import { textBelow } from '../../tree/nodes';
import type { CodeNode, ElementNode, Link, PageLink } from '../../tree/types';
import { anyNode, lookTexts, shownText, stepsText, viaText, wayText } from '../behaviour/expressions';
import { indent, isInline, jsxText, ownTextOf, sourceOf, tracksOf, visible, type Around } from './nodes';
import { PageParts } from './page-parts';
import { SpecialElements } from './special-elements';
import { boxStyle, inheritedBy, textStyle } from './style';
import { colorOf, quoted, textOf, type NativeStyle } from './values';

const leftOut: ReadonlySet<string> = new Set(['datalist', 'script', 'legend']);

export class PageWriter {
  readonly parts = new PageParts();
  readonly #special: SpecialElements;

  constructor(
    private readonly base: Declarations,
    drawingOf: (address: string) => string | undefined,
  ) {
    this.#special = new SpecialElements(this, this.parts, drawingOf);
  }

  /** Lines of the page: what scrolls, and above it what stays in the window. */
  page(root: ElementNode): string[] {
    const around: Around = { text: inheritedBy(root.look, this.base), isRow: false };
    const isFixed = (node: CodeNode): boolean => node.kind === 'element' && node.place['position'] === 'fixed';
    const { 'min-height': least, background, 'background-color': color, ...look } = root.look;
    const ground = boxStyle({ ...(background ? { background } : {}), ...(color ? { 'background-color': color } : {}) });
    const body = boxStyle({ ...(least ? { 'min-height': least } : {}), ...root.place, ...look });
    this.parts.use('View', 'ScrollView');
    const flowing = root.children.filter((child) => !isFixed(child));
    return [
      `<View style={${this.parts.style(`${root.name} page`, { flex: 1, ...ground })}}${root.moves ? ' {...moving}' : ''}>`,
      ...indent([
        `<ScrollView contentContainerStyle={${this.parts.style(root.name, body)}}>`,
        ...indent([
          ...this.#picture(root),
          ...this.children(flowing, { ...around, isRow: body['flexDirection'] === 'row' }, root),
        ]),
        '</ScrollView>',
        ...root.children.filter(isFixed).flatMap((child) => this.node(child, around)),
      ]),
      '</View>',
    ];
  }

  /** Texts that follow each other become one text; everything else stands alone. */
  children(children: readonly CodeNode[], around: Around, parent: ElementNode): string[] {
    const lines: string[] = [];
    let run: CodeNode[] = [];
    const flush = (): void => {
      if (
        run.some(
          (node) => node.kind === 'text' || textBelow(node) !== '' || anyNode(node, ({ shows }) => shows !== undefined),
        )
      ) {
        this.parts.use('Text');
        const own = textStyle(ownTextOf(parent), around.text);
        const style = this.parts.style(`${parent.name} text`, { ...(around.isRow ? { flexShrink: 1 } : {}), ...own });
        lines.push(
          `<Text style={${this.#textLooks(parent, style)}}>${run.map((node) => this.#inline(node, around.text)).join('')}</Text>`,
        );
      }
      run = [];
    };
    visible(children).forEach((child) => {
      if (isInline(child)) run.push(child);
      else {
        flush();
        lines.push(...this.node(child, around));
      }
    });
    flush();
    return lines;
  }

  #inline(node: CodeNode, around: Declarations): string {
    if (node.kind === 'text') return jsxText(node.text);
    const element = node.kind === 'component' ? node.element : node;
    if (element.tag === 'br') return "{'\\n'}";
    if (element.shows !== undefined) return `{${shownText(element.shows, textBelow(element))}}`;
    const style = textStyle(element.look, around);
    const plain = textStyle({}, around);
    const changed = Object.fromEntries(
      Object.entries(style).filter(([key, value]) => textOf(value) !== textOf(plain[key] ?? '')),
    );
    const inner = element.children.map((child) => this.#inline(child, inheritedBy(element.look, around))).join('');
    const press = element.link ? ` accessibilityRole="link"${this.#press(element.link)}` : '';
    if (press === '' && Object.keys(changed).length === 0) return inner;
    const styled = Object.keys(changed).length === 0 ? '' : ` style={${this.parts.style(element.name, changed)}}`;
    return `<Text${styled}${press}>${inner}</Text>`;
  }

  node(given: CodeNode, around: Around): string[] {
    const node = given.kind === 'component' ? given.element : given;
    if (node.kind === 'text') return [];
    if (leftOut.has(node.tag)) return [];
    const special = this.#special.lines(node, around);
    if (special) return special;
    const declarations = { ...node.place, ...node.look };
    const box = boxStyle(declarations);
    const label = node.tag === 'label' ? textBelow(node) : around.label;
    const inside: Around = {
      text: inheritedBy(node.look, around.text),
      isRow: box['flexDirection'] === 'row',
      ...(label ? { label } : {}),
    };
    const children = [
      ...this.#picture(node),
      ...(node.look['display'] === 'grid' ? this.#grid(node, inside) : this.children(node.children, inside, node)),
    ];
    return this.wrap(node, node.look['display'] === 'grid' ? withoutGap(box) : box, children);
  }

  /** A box around lines; one that is pressed, or that scrolls, where the element does. */
  wrap(node: ElementNode, box: NativeStyle, children: string[]): string[] {
    const label = node.attributes['aria-label'];
    const described = typeof label === 'string' ? ` accessibilityLabel={${quoted(label)}}` : '';
    const scroll = /auto|scroll/.test(
      [node.look['overflow'], node.look['overflow-x'], node.look['overflow-y']].join(' '),
    );
    const isPressed = node.link !== undefined || node.tag === 'button';
    const tag = isPressed ? 'Pressable' : scroll ? 'ScrollView' : 'View';
    this.parts.use(tag);
    const role = isPressed
      ? ` accessibilityRole="${node.link && node.link.to !== 'back' && node.link.to !== 'steps' ? 'link' : 'button'}"`
      : '';
    const horizontal = tag === 'ScrollView' && /auto|scroll/.test(node.look['overflow-x'] ?? '') ? ' horizontal' : '';
    const press = node.link ? this.#press(node.link) : '';
    const style = this.#style(node, box, isPressed);
    const start = `<${tag}${horizontal}${role}${described}${style}${press}`;
    return children.length === 0 ? [`${start} />`] : [`${start}>`, ...indent(children), `</${tag}>`];
  }

  /** The style of a box, with those that hold while it is pressed or while conditions do. */
  #style(node: ElementNode, box: NativeStyle, isPressed: boolean): string {
    const changed = (selector: string, part: string): string | undefined => {
      const rule = node.rules.find((each) => each.selector === selector);
      const style = rule ? boxStyle(rule.declarations) : {};
      return Object.keys(style).length === 0 ? undefined : this.parts.style(`${node.name} ${part}`, style);
    };
    const looks = lookTexts(node.looks).flatMap(({ condition, className }) => {
      const style = changed(`.${className}`, className);
      return style === undefined ? [] : [`${condition} && ${style}`];
    });
    const pressed = isPressed ? changed(':active', 'pressed') : undefined;
    const own = Object.keys(box).length === 0 ? [] : [this.parts.style(node.name, box)];
    if (pressed !== undefined)
      return ` style={({ pressed }) => [${[...own, ...looks, `pressed && ${pressed}`].join(', ')}]}`;
    if (looks.length > 0) return ` style={[${[...own, ...looks].join(', ')}]}`;
    return own.length === 0 ? '' : ` style={${own.join('')}}`;
  }

  /** The colour of words changes with the look of their box. */
  #textLooks(parent: ElementNode, style: string): string {
    const looks = lookTexts(parent.looks).flatMap(({ condition, className }) => {
      const color = parent.rules.find(({ selector }) => selector === `.${className}`)?.declarations['color'];
      const value = color === undefined ? undefined : colorOf(color);
      return value === undefined
        ? []
        : [`${condition} && ${this.parts.style(`${parent.name} text ${className}`, { color: value })}`];
    });
    return looks.length === 0 ? style : `[${[style, ...looks].join(', ')}]`;
  }

  /** Leads to a page: by conditions, with its motion, and only when the fields are right. */
  #go(link: PageLink): string {
    this.parts.usesNavigation = true;
    const page = link.way ? wayText(link.way, (name) => name) : quoted(link.page);
    const via = viaText(link);
    const go = `navigation.go(${page}${via === undefined ? '' : `, ${quoted(via)}`})`;
    if (!link.validates) return go;
    this.parts.values.add('areFieldsValid');
    return `areFieldsValid() && ${go}`;
  }

  #press(link: Link): string {
    switch (link.to) {
      case 'page':
        return ` onPress={() => ${this.#go(link)}}`;
      case 'steps': {
        const steps = stepsText(link.steps);
        return ` onPress={() => ${steps.includes('; ') ? `{ ${steps}; }` : steps}}`;
      }
      case 'back':
        this.parts.usesNavigation = true;
        return ' onPress={() => navigation.back()}';
      case 'address':
        this.parts.use('Linking');
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
    this.parts.use('View');
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
          `<View style={${this.parts.style(`${node.name} cell`, track)}}>`,
          ...(cell ? indent(this.node(cell, { ...around, isRow: false })) : []),
          '</View>',
        ];
      });
      lines.push(`<View style={${this.parts.style(`${node.name} row`, row)}}>`, ...indent(inner), '</View>');
    }
    return lines;
  }

  /** The picture behind a box. */
  #picture({ look, name }: ElementNode): string[] {
    const [, address] = /^url\("(.*)"\)$/.exec(look['background-image'] ?? '') ?? [];
    if (address === undefined) return [];
    const size = look['background-size'] ?? '';
    const mode = size === 'cover' || size === 'contain' ? size : 'stretch';
    this.parts.use('Image');
    const style = this.parts.style(`${name} picture`, {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      height: '100%',
    });
    return [`<Image source={${sourceOf(address)}} resizeMode="${mode}" style={${style}} />`];
  }
}

function withoutGap({ gap: _, rowGap: __, columnGap: ___, flexDirection: ____, ...box }: NativeStyle): NativeStyle {
  return box;
}
