/** The code of one element, for people who build the design by hand. */
import type { App } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import { buildPart } from './build-page';
import { sourceOf } from './project';
import { ClassNames, usedClasses, withClasses } from './tree/classes';
import type { CodeNode, ElementNode } from './tree/types';
import { htmlDialect } from './write/html';
import { jsxDialect } from './write/jsx';
import { markup } from './write/markup';
import { classesCss } from './write/styles';
import { vueDialect } from './write/vue';

export interface InspectedCode {
  css: string;
  html: string;
  react: string;
  vue: string;
}

/**
 * Code of a widget, group or screen as it stands on its page. The CSS is that of the element itself: what lies in it has its own.
 * Undefined for things that have no element, such as logic and what lies on no screen.
 */
export function inspectCode(app: App, id: string, iconPath: PaintEnv['iconPath']): InspectedCode | undefined {
  const { source } = sourceOf(app, { iconPath, assets: 'assets', hasComponents: false });
  const screenId = Object.hasOwn(app.screens, id) ? id : screenOf(source.derived, id);
  const screen = screenId === undefined ? undefined : source.derived.screens[screenId];
  const part = screen && buildPart(source, screen, id);
  if (!part) return undefined;
  const names = new ClassNames();
  const root = withClasses(part, names);
  return {
    css: classesCss(names.of(usedClasses(ownPart(root)))),
    html: markup(
      root,
      htmlDialect((page) => `${page}.html`),
    ),
    react: markup(root, jsxDialect(undefined)),
    vue: markup(root, vueDialect),
  };
}

function screenOf(derived: ReturnType<typeof sourceOf>['source']['derived'], id: string): string | undefined {
  const at = id.indexOf('@');
  const [first] = Object.hasOwn(derived.app.groups ?? {}, id) ? derived.widgetsOf(id) : [id];
  return at > 0 ? id.slice(at + 1) : derived.screenOf(first ?? id);
}

/** The element without what comes from other widgets. */
const ownPart = (node: ElementNode): ElementNode => ({
  ...node,
  children: node.children.flatMap((child): CodeNode[] =>
    child.kind === 'element' ? (child.source === undefined ? [ownPart(child)] : []) : [child],
  ),
});
