/** A prototype as a project: pages, components, variables, files. Everything after this only writes it down. */
import {
  bindingsOf,
  deriveApp,
  lineEvent,
  hasPins,
  languageOf,
  isResponsive,
  startScreen,
  breakpointBase,
  traitsOf,
  type App,
  type DerivedApp,
  type DerivedScreen,
} from '@prototrail/model';
import { fontSetOf, textStyleOf, type PaintEnv } from '@prototrail/widgets';
import type { CodeNote } from './notes';
import { isPlainLogic } from './behaviour/conditions';
import { SharedValues } from './behaviour/values';
import { buildPage, type PageSource } from './build-page';
import { withComponents } from './components/components';
import { variablesOf } from './css/variables';
import { EntranceStyles } from './css/keyframes';
import { Files } from './files';
import { linksOf } from './scene/links';
import { moveEventOf } from './scene/moves';
import { ClassNames, usedClasses, withClasses } from './tree/classes';
import { kebab, pascal, unique } from './tree/names';
import type { CodeProject, ElementNode, FontFace } from './tree/types';

export interface ProjectOptions {
  iconPath: PaintEnv['iconPath'];
  /** Address of the folder of assets as it stands in the code. */
  assets: string;
  /** Whether instances become components; languages without components write them out. */
  hasComponents: boolean;
  /** `auto`: pages follow the window where the screen has pins. */
  layout?: 'auto' | 'fluid' | 'fixed';
  /** Stands before every class. */
  prefix?: string;
  /** Rows and columns alone are nested, without grids. */
  hasNoGrids?: boolean;
  /** Screens that become pages; all by default. */
  screens?: readonly string[];
}

/** Where the trees of a prototype come from. */
export function sourceOf(app: App, options: ProjectOptions): { source: PageSource; screens: DerivedScreen[] } {
  const derived = deriveApp(app);
  const screens = pagesOf(derived, options.screens);
  const paths = new Map<string, string>();
  const used = new Set<string>();
  const first = startScreen(app)?.id;
  for (const { id, screen } of screens)
    paths.set(id, id === first ? unique('index', used) : unique(kebab(screen.name, 'page'), used));
  const values = new SharedValues(derived);
  const source: PageSource = {
    derived,
    values,
    variables: variablesOf(app),
    links: linksOf(derived, paths, values),
    files: new Files(options.assets),
    entrances: new EntranceStyles(),
    baseFamily: commonFamily(derived),
    iconPath: options.iconPath,
    hasNoGrids: options.hasNoGrids ?? false,
    isFluid: ({ screen }) =>
      options.layout === 'fluid' ||
      (options.layout !== 'fixed' && (isResponsive(app) || hasPins(app, screen.children))),
  };
  return { source, screens };
}

/** Screens that are pages: not those that others show a part of, and not variants of a page for other widths. */
function pagesOf(derived: DerivedApp, wanted: readonly string[] | undefined): DerivedScreen[] {
  const first = startScreen(derived.app)?.id;
  return Object.values(derived.screens)
    .filter(
      ({ id, screen }) =>
        screen.segment !== true &&
        breakpointBase(derived.app, screen) === undefined &&
        (wanted === undefined || wanted.includes(id)),
    )
    .sort(
      (a, b) => Number(b.id === first) - Number(a.id === first) || a.screen.y - b.screen.y || a.screen.x - b.screen.x,
    );
}

/** The family that most texts have. */
function commonFamily(derived: DerivedApp): string {
  const counts = new Map<string, number>();
  for (const { widgets } of Object.values(derived.screens))
    for (const { effectiveStyle } of widgets) {
      const { family } = textStyleOf(effectiveStyle, 0).font;
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best?.[0] ?? textStyleOf({}, 0).font.family;
}

/** Builds the whole project. The same document gives the same project, character for character. */
export function buildProject(app: App, options: ProjectOptions): CodeProject & { baseFamily: string } {
  const { source, screens } = sourceOf(app, options);
  const names = new ClassNames(options.prefix ?? '');
  const trees = screens.map((screen) => buildPage(source, screen));
  const { roots, components } = options.hasComponents ? withComponents(app, trees) : { roots: trees, components: [] };
  const classed = roots.map((root) => withClasses(root, names));
  const ownClasses = (root: ElementNode) => names.of(usedClasses(root));
  const componentNames = new Set(components.map(({ name }) => name.toLowerCase()));
  const pageNames = new Set(componentNames);
  const first = startScreen(app)?.id;
  const pages = screens.flatMap(({ id, screen }, at) => {
    const root = classed[at];
    const link = source.links.toPage(id);
    if (!root || link?.to !== 'page') return [];
    const base = pascal(screen.name, 'page');
    const component = unique(componentNames.has(base.toLowerCase()) ? `${base}Page` : base, pageNames, '');
    return [
      {
        ...{ id, component, root, title: screen.name, path: link.page, isStart: id === first },
        classes: ownClasses(root),
      },
    ];
  });
  return {
    title: app.name,
    slug: kebab(app.name, 'prototype'),
    language: languageOf(app) ?? 'en',
    pages,
    components: components.map((component) => {
      const root = withClasses(component.root, names);
      return { ...component, root, classes: ownClasses(root) };
    }),
    variables: source.variables.variables,
    modes: source.variables.modes,
    fonts: fontsOf(app, source.files),
    assets: source.files.assets,
    drawings: source.files.drawings,
    keyframes: source.entrances.all,
    initial: source.values.initial,
    notes: notesOf(source.derived, trees),
    baseFamily: source.baseFamily,
  };
}

function fontsOf(app: App, files: Files): FontFace[] {
  return fontSetOf(app).fonts.flatMap(({ name, url, type, weight, weights, style }) =>
    url.startsWith('data:')
      ? []
      : [
          {
            family: name.replace(/["\\\n<]/g, ''),
            path: files.stored(url, 'fonts'),
            format: /^[a-z0-9]+$/i.test(type) ? type : 'woff2',
            weight: weights ? `${weights[0]} ${weights[1]}` : String(weight),
            style,
          },
        ],
  );
}

/** What works in the prototype only. */
function notesOf(derived: DerivedApp, trees: readonly ElementNode[]): CodeNote[] {
  const { app } = derived;
  const logic = Object.values(app.widgets).filter(
    ({ id, type }) => traitsOf(type).logic !== undefined && !isPlainLogic(derived, id),
  );
  const variants = Object.values(app.screens).filter((screen) => breakpointBase(app, screen));
  const overlays = Object.values(app.screens).filter(({ style }) => style['overlay'] === true);
  const events = new Set(
    Object.values(app.lines)
      .filter(({ from }) => traitsOf(app.widgets[from]?.type ?? '').logic === undefined)
      .filter((line) => app.screens[line.from] === undefined || moveEventOf(line) === undefined)
      .map(lineEvent),
  );
  events.delete('click');
  const shown = valuesIn(trees);
  const variables = new Set(
    Object.values(app.widgets).flatMap(({ type, props }) =>
      traitsOf(type).logic === undefined
        ? bindingsOf(props).flatMap(({ slot, path }) => (slot === 'default' && shown.has(path) ? [] : [path]))
        : [],
    ),
  );
  const moves = Object.values(app.lines).some(({ animation }) => animation === 'transform');
  const namesOf = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name);
  const found: CodeNote[] = [
    { id: 'logic', names: namesOf(logic) },
    { id: 'events', names: [...events].sort() },
    { id: 'overlays', names: namesOf(overlays) },
    { id: 'variables', names: [...variables].sort() },
    { id: 'variants', names: namesOf(variants) },
  ];
  return [
    ...(moves ? [{ id: 'transform', names: [] } as const] : []),
    ...found.filter(({ names }) => names.length > 0),
  ];
}

/** Shared values that elements of some trees show or change. */
function valuesIn(trees: readonly ElementNode[]): Set<string> {
  const found = new Set<string>();
  const visit = ({ bind, shows, children }: ElementNode): void => {
    if (bind) found.add(bind.value);
    if (shows !== undefined) found.add(shows);
    for (const child of children) if (child.kind === 'element') visit(child);
  };
  trees.forEach(visit);
  return found;
}
