/** How one page takes the place of another, as CSS of view transitions. */
import { ruleText, type Declarations } from '../../css/declarations';
import type { CodePage, ElementNode } from '../../tree/types';
import { anyNode } from './expressions';

interface Motion {
  /** Where the new page comes from, and where the old one goes; the other end is at rest. */
  enter?: Declarations;
  leave?: Declarations;
  isOldAbove?: true;
}

const shift = (x: number, y: number): Declarations => ({ translate: `${x * 100}% ${y * 100}%` });
const slide = (x: number, y: number): Motion => ({ enter: shift(x, y), leave: shift(-x, -y) });

const motions: Readonly<Record<string, Motion>> = {
  'slide-left': slide(1, 0),
  'slide-right': slide(-1, 0),
  'slide-up': slide(0, 1),
  'slide-down': slide(0, -1),
  'slide-left-up': { enter: shift(1, 1) },
  'slide-left-down': { enter: shift(1, -1) },
  'slide-right-up': { enter: shift(-1, 1) },
  'slide-right-down': { enter: shift(-1, -1) },
  'fade-in': { enter: { opacity: '0' } },
  'fade-out': { leave: { opacity: '0' }, isOldAbove: true },
  'zoom-in': { enter: { scale: '0' } },
  'rotate-in-top-left': { enter: { rotate: '-90deg', 'transform-origin': '0 0' } },
  // what has the same name on both pages moves, the rest fades
  transform: { enter: { opacity: '0' }, leave: { opacity: '0' } },
};

/** The way back of a motion. */
function motionOf(name: string): Motion {
  const forward = motions[name.replace(/-inverse$/, '')] ?? motions['fade-in'];
  if (!name.endsWith('-inverse')) return forward ?? {};
  return { ...(forward?.enter ? { leave: forward.enter } : {}), isOldAbove: true };
}

/** Names of the motions that the links of some pages have. */
export function usedMotions(pages: readonly Pick<CodePage, 'root'>[]): string[] {
  const names = new Set<string>();
  const collect = ({ link, moves = [] }: ElementNode): boolean => {
    for (const each of [link, ...moves.map((move) => move.link)])
      if (each?.to === 'page' && each.via) names.add(each.via.animation);
    return false;
  };
  for (const { root } of pages) anyNode(root, collect);
  return [...names].sort();
}

const at = (name: string, side: 'old' | 'new'): string => `:root[data-via='${name}']::view-transition-${side}(root)`;

const keyframes = (name: string, place: 'from' | 'to', frame: Declarations): string =>
  `@keyframes ${name} {\n${ruleText(place, frame).replace(/^(?=.)/gm, '  ')}}\n`;

/** Rules of the motions; `isAcross` where each page is a document of its own. */
export function motionsCss(names: readonly string[], isAcross = false): string {
  if (names.length === 0) return '';
  const rules = names.flatMap((name) => {
    const { enter, leave, isOldAbove } = motionOf(name);
    return [
      ...(enter ? [keyframes(`${name}-enter`, 'from', enter)] : []),
      ...(leave ? [keyframes(`${name}-leave`, 'to', leave)] : []),
      ruleText(at(name, 'old'), {
        'animation-name': leave ? `${name}-leave` : 'none',
        ...(isOldAbove ? { 'z-index': '1' } : {}),
      }),
      ruleText(at(name, 'new'), { 'animation-name': enter ? `${name}-enter` : 'none' }),
    ];
  });
  const timed = ruleText('::view-transition-group(*),\n::view-transition-old(root),\n::view-transition-new(root)', {
    'animation-duration': 'var(--via-duration)',
    'animation-timing-function': 'var(--via-easing)',
    'animation-fill-mode': 'both',
    'mix-blend-mode': 'normal',
  });
  return [...(isAcross ? ['@view-transition {\n  navigation: auto;\n}\n'] : []), timed, ...rules].join('\n');
}

/** Sets the motion of the next page; nobody who wants less movement gets one. A program of a few lines, for each language. */
export const setViaText = (
  isTyped: boolean,
): string => `function setVia(via${isTyped ? ': string' : ''})${isTyped ? ': void' : ''} {
  const [name = '', duration = '', easing = ''] = via.split(' ');
  const { dataset, style } = document.documentElement;
  dataset.via = name;
  style.setProperty('--via-duration', duration);
  style.setProperty('--via-easing', easing);
}
`;

/** Shows a page with a motion where the browser can. \`change\` brings the page in. */
export const moveText = (isTyped: boolean, isModule: boolean): string => {
  const type = (text: string): string => (isTyped ? text : '');
  return `const wantsLessMotion = ()${type(': boolean')} => matchMedia('(prefers-reduced-motion: reduce)').matches;

${setViaText(isTyped)}
/** Brings a page in with its motion, where the browser can and nobody asked for less. */
${isModule ? 'export ' : ''}function move(via${type(': string | undefined')}, change${type(': () => void | Promise<void>')})${type(': void')} {
  if (via === undefined || !('startViewTransition' in document) || wantsLessMotion()) {
    void change();
    return;
  }
  setVia(via);
  const { finished } = document.startViewTransition(change);
  void finished.finally(() => delete document.documentElement.dataset.via);
}
`;
};
