/** The intermediate tree: what every generator writes in its own language. It knows elements, CSS and links, no framework. */
import type { Bind, Literal, Look, MoveEvent, Step, Via, Way } from '../behaviour/types';
import type { Declarations } from '../css/declarations';
import type { Keyframes } from '../css/keyframes';
import type { CodeNote } from '../notes';

export interface PageLink {
  to: 'page';
  /** Without conditions. */
  page: string;
  /** Where conditions decide. */
  way?: Way;
  via?: Via;
  /** Only when all fields of the page are valid. */
  validates?: true;
}

/** What leads from a page to another one without a link. */
export interface Move {
  on: MoveEvent;
  /** Of a timer: when it leads on. */
  afterMs?: number;
  link: PageLink;
}

/** Where a click leads, or which values it changes. */
export type Link =
  | PageLink
  | { to: 'place'; id: string }
  | { to: 'address'; href: string }
  | { to: 'back' }
  | { to: 'steps'; steps: readonly Step[] };

/** A rule beside the one of the element itself; `selector` follows the class, such as `:hover` or ` > li`. */
export interface ExtraRule {
  selector: string;
  declarations: Declarations;
}

export interface ElementNode {
  kind: 'element';
  tag: string;
  /** Name of the layer; classes, components and props are named after it. */
  name: string;
  /** Id of the widget or group that it comes from. */
  source?: string;
  attributes: Record<string, string | true>;
  /** How it lies in the element around it. */
  place: Declarations;
  /** How it looks and how it arranges its children. */
  look: Declarations;
  rules: readonly ExtraRule[];
  children: CodeNode[];
  link?: Link;
  /** The shared value that a form control holds. */
  bind?: Bind;
  /** The shared value that is shown in place of the text. */
  shows?: string;
  /** Classes that it has while conditions hold. */
  looks?: readonly Look[];
  /** Of a page: what leads on without a link. */
  moves?: readonly Move[];
  /** Id of the template that it is an instance of. */
  template?: string;
  /** Set when classes are named. */
  className?: string;
}

export interface TextNode {
  kind: 'text';
  text: string;
}

/** A component with the values that differ between its uses. */
export interface ComponentNode {
  kind: 'component';
  component: string;
  /** Class of the place in the element around it. */
  className?: string;
  props: Record<string, string>;
  /** What stands here in languages without components. */
  element: ElementNode;
}

export type CodeNode = ElementNode | TextNode | ComponentNode;

/** A class with its rules, as they stand in a style sheet. */
export interface StyleClass {
  name: string;
  declarations: Declarations;
  rules: readonly ExtraRule[];
}

export interface CodePage {
  id: string;
  /** As people read it. */
  title: string;
  /** Part of the address, such as `plant-page`. */
  path: string;
  /** Name in a program, such as `PlantPage`. */
  component: string;
  isStart: boolean;
  root: ElementNode;
  classes: readonly StyleClass[];
}

export interface ComponentProp {
  name: string;
  /** Of the first use. */
  example: string;
  kind: 'text' | 'image' | 'page' | 'address';
}

export interface CodeComponent {
  id: string;
  name: string;
  props: readonly ComponentProp[];
  /** Values that are props are marked by `propMark`. */
  root: ElementNode;
  classes: readonly StyleClass[];
}

export interface CssVariable {
  name: string;
  value: string;
}

/** Values of the variables in another mode of the prototype. */
export interface VariableMode {
  name: string;
  slug: string;
  kind: string;
  followsDevice: boolean;
  variables: readonly CssVariable[];
}

/** A file that is copied as it is. */
export interface CodeAsset {
  /** Address in the prototype. */
  url: string;
  /** Below the folder of assets, such as `images/monstera.png`. */
  path: string;
}

export interface FontFace {
  family: string;
  path: string;
  format: string;
  weight: string;
  style: string;
}

export interface CodeProject {
  title: string;
  slug: string;
  /** Of the texts, a BCP 47 tag. */
  language: string;
  pages: readonly CodePage[];
  components: readonly CodeComponent[];
  variables: readonly CssVariable[];
  modes: readonly VariableMode[];
  fonts: readonly FontFace[];
  assets: readonly CodeAsset[];
  /** Pictures that were drawn, by their path below the folder of assets. */
  drawings: ReadonlyMap<string, string>;
  /** Movements of elements that enter with their page. */
  keyframes: readonly Keyframes[];
  /** What shared values hold at first. */
  initial: ReadonlyMap<string, Literal>;
  /** Sentences about what was left out. */
  notes: readonly CodeNote[];
}
