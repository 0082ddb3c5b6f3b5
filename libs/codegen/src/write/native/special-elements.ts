/** Elements of HTML that React Native has as components of its own: pictures, icons, fields, tables, lists to choose from. */
import { invalidField } from '../../elements/context';
import { textBelow } from '../../tree/nodes';
import type { CodeNode, ElementNode } from '../../tree/types';
import { bindTexts } from '../behaviour/expressions';
import { indent, jsxText, ownTextOf, sourceOf, type Around } from './nodes';
import type { PageParts } from './page-parts';
import { boxStyle, inheritedBy, textStyle } from './style';
import { colorOf, quoted, textOf, type NativeStyle } from './values';

/** What lies inside of these elements is written by the page. */
interface PageLines {
  node(node: CodeNode, around: Around): string[];
  children(children: readonly CodeNode[], around: Around, parent: ElementNode): string[];
  wrap(node: ElementNode, box: NativeStyle, children: string[]): string[];
}

export class SpecialElements {
  constructor(
    private readonly page: PageLines,
    private readonly parts: PageParts,
    private readonly drawingOf: (address: string) => string | undefined,
  ) {}

  /** Undefined for elements that are plain boxes. */
  lines(node: ElementNode, around: Around): string[] | undefined {
    const { tag, attributes, name } = node;
    const box = boxStyle({ ...node.place, ...node.look });
    const label = quoted(typeof attributes['aria-label'] === 'string' ? attributes['aria-label'] : name);
    switch (tag) {
      case 'img':
        return this.image(node, box);
      case 'svg':
        return this.icon(node, around);
      case 'textarea':
      case 'input':
        return this.input(node, around);
      case 'select': {
        this.parts.controls.add('Select');
        const options = node.children.filter((child): child is ElementNode => child.kind === 'element');
        const first = options.find(({ attributes: each }) => each['selected'] === true) ?? options[0];
        const list = options
          .filter(({ attributes: each }) => each['value'] !== '')
          .map((each) => quoted(textBelow(each)));
        const text = this.parts.style(`${name} text`, textStyle(ownTextOf(node), around.text));
        const held = node.bind && bindTexts(node.bind, '');
        const start = held
          ? ` first={${held.shown}} onChange={(option) => ${held.changed('option')}}`
          : first
            ? ` first={${quoted(textBelow(first))}}`
            : '';
        return [
          `<Select label={${label}} options={[${[...new Set(list)].join(', ')}]}${start} style={${this.parts.style(name, box)}} textStyle={${text}} />`,
        ];
      }
      case 'progress': {
        this.parts.use('View');
        const valueColor =
          node.rules.find(({ selector }) => selector === '::-webkit-progress-value')?.declarations['background'] ?? '';
        const share = Number(attributes['value'] ?? 0) / (Number(attributes['max'] ?? 1) || 1);
        const fill = this.parts.style(`${name} value`, {
          height: '100%',
          width: `${Math.round(share * 100)}%`,
          backgroundColor: (valueColor === '' ? undefined : colorOf(valueColor)) ?? '#333333',
        });
        return [
          `<View accessibilityRole="progressbar" accessibilityLabel={${label}} style={${this.parts.style(name, { overflow: 'hidden', ...box })}}>`,
          ...indent([`<View style={${fill}} />`]),
          '</View>',
        ];
      }
      case 'details':
        return this.details(node, { box, label, around });
      case 'tr':
        return this.page.wrap(
          node,
          { flexDirection: 'row', ...box },
          this.page.children(node.children, { text: inheritedBy(node.look, around.text), isRow: false }, node),
        );
      case 'td':
      case 'th':
        return this.page.wrap(
          node,
          { flex: 1, ...box },
          this.page.children(node.children, { text: inheritedBy(node.look, around.text), isRow: false }, node),
        );
      case 'audio':
      case 'video':
      case 'iframe': {
        this.parts.use('View', 'Text');
        const text = this.parts.style(`${name} text`, textStyle({}, around.text));
        return [
          `<View style={${this.parts.style(name, box)}}>`,
          ...indent([`<Text style={${text}}>${jsxText(name)}</Text>`]),
          '</View>',
        ];
      }
      default:
        return undefined;
    }
  }

  private details(
    node: ElementNode,
    { box, label, around }: { box: NativeStyle; label: string; around: Around },
  ): string[] {
    this.parts.controls.add('Disclosure');
    const inside = { text: inheritedBy(node.look, around.text), isRow: false };
    const [head, ...rest] = node.children;
    this.parts.use('View');
    const start = head ? this.page.node(head, inside) : [];
    return [
      `<Disclosure label={${label}}${node.attributes['open'] === true ? ' isOpen' : ''} style={${this.parts.style(node.name, box)}} head={`,
      ...indent(start.length === 0 ? ['<View />'] : start),
      '}>',
      ...indent(['<View>', ...indent(this.page.children(rest, inside, node)), '</View>']),
      '</Disclosure>',
    ];
  }

  private image({ name, attributes, look }: ElementNode, box: NativeStyle): string[] {
    const address = typeof attributes['src'] === 'string' ? attributes['src'] : '';
    const alt = typeof attributes['alt'] === 'string' ? attributes['alt'] : '';
    const described = alt === '' ? ' accessible={false}' : ` accessibilityLabel={${quoted(alt)}}`;
    const drawing = this.drawingOf(address);
    if (drawing !== undefined) {
      this.parts.svg.add('SvgXml');
      this.parts.drawings.add(drawing);
      this.parts.use('View');
      return [
        `<View${described} style={${this.parts.style(name, box)}}>`,
        ...indent([`<SvgXml xml={${drawing}} width="100%" height="100%" />`]),
        '</View>',
      ];
    }
    this.parts.use('Image');
    const fit = look['object-fit'];
    const mode = fit === 'cover' || fit === 'contain' ? fit : 'stretch';
    return [
      `<Image source={${sourceOf(address)}}${described} resizeMode="${mode}" style={${this.parts.style(name, box)}} />`,
    ];
  }

  private icon(node: ElementNode, around: Around): string[] {
    this.parts.svg.add('Svg').add('Path');
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

  private input(node: ElementNode, around: Around): string[] {
    const { attributes, name, tag } = node;
    const type = tag === 'textarea' ? 'textarea' : String(attributes['type'] ?? 'text');
    const box = boxStyle({ ...node.place, ...node.look });
    const own = attributes['aria-label'];
    const label = quoted(typeof own === 'string' ? own : (around.label ?? name));
    // what a label stands for is seen in the label; its choice is not made on the phone
    if (type === 'hidden' || /\bvisually-hidden\b/.test(String(attributes['class'] ?? ''))) return [];
    if (type === 'checkbox' || type === 'radio') {
      this.parts.controls.add('Toggle');
      const kind = attributes['role'] === 'switch' ? 'switch' : type;
      return [`<Toggle kind="${kind}" label={${label}}${isOnOf(node)} style={${this.parts.style(name, box)}} />`];
    }
    if (type === 'range') {
      this.parts.controls.add('Slider');
      const [least, most] = [Number(attributes['min'] ?? 0), Number(attributes['max'] ?? 100)];
      const color = node.look['accent-color'] === undefined ? undefined : colorOf(node.look['accent-color']);
      const accent = color === undefined ? '' : ` color={${textOf(color)}}`;
      const share = (Number(attributes['value'] ?? least) - least) / (most - least || 1);
      return [
        `<Slider label={${label}} ${shareOf(node, { least, most, share })}${accent} style={${this.parts.style(name, box)}} />`,
      ];
    }
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
    const more = this.fieldParts(node);
    if (more.length > 0) {
      this.parts.usesField = true;
      const all = [...given, ...more, `style={${this.parts.style(name, { ...box, ...text })}}`];
      return [`<Field label={${label}} ${all.join(' ')} />`];
    }
    this.parts.use('TextInput');
    return [
      `<TextInput accessibilityLabel={${label}} ${given.join(' ')}${given.length > 0 ? ' ' : ''}style={${this.parts.style(name, { ...box, ...text })}} />`,
    ];
  }

  /** What a field has beside a plain one: a shared value, checks, and looks while it is used or wrong. */
  private fieldParts({ bind, attributes, rules, name }: ElementNode): string[] {
    const checks = checksText(attributes);
    const look = (selector: string, part: string): string[] => {
      const rule = rules.find((each) => each.selector === selector);
      const { color, ...box } = rule?.declarations ?? {};
      const paint = color === undefined ? undefined : colorOf(color);
      const style = { ...boxStyle(box), ...(paint === undefined ? {} : { color: paint }) };
      return Object.keys(style).length === 0 ? [] : [`${part}Style={${this.parts.style(`${name} ${part}`, style)}}`];
    };
    return [
      ...(bind ? [`name={${quoted(bind.value)}}`] : []),
      ...(checks === '' ? [] : [`checks={{ ${checks} }}`]),
      ...look(':focus', 'focus'),
      ...look(invalidField, 'error'),
    ];
  }
}

/** What is checked, as properties of an object. */
function checksText(attributes: ElementNode['attributes']): string {
  const { required, pattern, type, min, max, minlength } = attributes;
  const expression = typeof pattern === 'string' ? pattern : type === 'number' ? '-?\\d+(?:[.,]\\d+)?' : undefined;
  return [
    ...(required === true ? ['required: true'] : []),
    ...(expression === undefined ? [] : [`pattern: new RegExp(${quoted(`^(?:${expression})$`)})`]),
    ...(typeof min === 'string' ? [`min: ${Number(min)}`] : []),
    ...(typeof max === 'string' ? [`max: ${Number(max)}`] : []),
    ...(typeof minlength === 'string' ? [`minLength: ${Number(minlength)}`] : []),
  ].join(', ');
}

/** Whether a toggle is on: as it is drawn, or by a shared value. */
function isOnOf({ bind, attributes }: ElementNode): string {
  if (!bind) return attributes['checked'] === true ? ' isOn' : '';
  const { shown, changed } = bindTexts(bind, String(attributes['value'] ?? ''));
  const change = changed('isOn');
  const code = change.includes('; ') ? `{ ${change}; }` : change;
  return ` isOn={${shown}} onChange={(${change.includes('isOn') ? 'isOn' : ''}) => ${code}}`;
}

/** The place on a slider: as it is drawn, or by a shared value. */
function shareOf(
  { bind }: ElementNode,
  { least, most, share }: { least: number; most: number; share: number },
): string {
  if (!bind) return `value={${Math.round(share * 1000) / 1000}}`;
  const { shown, changed } = bindTexts(bind, '');
  const range = most - least || 1;
  const value = `Math.round(${least} + share * ${range})`;
  return `value={(Number(${shown}) - ${least}) / ${range}} onChange={(share) => ${changed(value)}}`;
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
