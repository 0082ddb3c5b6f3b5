/** The program of pages without a framework: it finds by attributes what it acts on. */
import type { CodePage, CodeProject, ElementNode } from '../../tree/types';
import { literal } from '../markup';
import { anyNode, isActive, lookTexts, stepsText, wayText } from './expressions';
import { setViaText } from './motions';
import { followMovesText, hasMoves, movesText } from './moves';
import { areFieldsValid, isValidInPage, storeText } from './store';
import { kebab, unique } from '../../tree/names';

/** Names of elements whose ways, steps and looks stand in tables of the program. */
export class ActNames {
  readonly #names = new Map<ElementNode, string>();
  readonly #used = new Set<string>();

  of(node: ElementNode): string {
    const known = this.#names.get(node);
    if (known !== undefined) return known;
    const name = unique(kebab(node.name, 'element'), this.#used);
    this.#names.set(node, name);
    return name;
  }
}

/** Whether a page does more than show and lead on. */
export const actsOn = (node: ElementNode): boolean =>
  node.bind !== undefined ||
  node.shows !== undefined ||
  node.looks !== undefined ||
  node.moves !== undefined ||
  node.link?.to === 'steps' ||
  isActive(node.link);

export const hasActs = (pages: readonly Pick<CodePage, 'root'>[]): boolean =>
  pages.some(({ root }) => anyNode(root, actsOn));

/** Attributes by which the program finds an element. */
export function actAttributes(node: ElementNode, names: ActNames): [string, string | true][] {
  const { bind, shows, looks, link, moves } = node;
  const via = link?.to === 'page' ? link.via : undefined;
  return [
    ...(bind ? [['data-value', bind.value] as [string, string]] : []),
    ...(bind && bind.as !== 'text' ? [['data-as', bind.as] as [string, string]] : []),
    ...(bind?.others ? [['data-others', JSON.stringify(bind.others)] as [string, string]] : []),
    ...(shows === undefined ? [] : [['data-text', shows] as [string, string]]),
    ...(looks ? [['data-looks', names.of(node)] as [string, string]] : []),
    ...(moves ? [['data-moves', names.of(node)] as [string, string]] : []),
    ...(link?.to === 'page' && link.way ? [['data-way', names.of(node)] as [string, string]] : []),
    ...(link?.to === 'steps' ? [['data-steps', names.of(node)] as [string, string]] : []),
    ...(via ? [['data-via', `${via.animation} ${via.durationMs}ms ${via.easing}`] as [string, string]] : []),
    ...(link?.to === 'page' && link.validates ? [['data-validates', true] as [string, true]] : []),
  ];
}

/** The tables of ways, steps and looks. */
function tables(pages: readonly CodePage[], names: ActNames, address: (page: string) => string): string {
  const [ways, steps, looks]: [string[], string[], string[]] = [[], [], []];
  const collect = (node: ElementNode): boolean => {
    const { link } = node;
    const name = (): string => literal(names.of(node));
    if (link?.to === 'page' && link.way) ways.push(`  ${name()}: () => ${wayText(link.way, address)},\n`);
    if (link?.to === 'steps')
      steps.push(`  ${name()}: () => {\n    ${stepsText(link.steps).replace(/; /g, ';\n    ')};\n  },\n`);
    if (node.looks) {
      const each = lookTexts(node.looks).map(({ condition, className }) => `'${className}': ${condition}`);
      looks.push(`  ${name()}: () => ({ ${each.join(', ')} }),\n`);
    }
    return false;
  };
  for (const { root } of pages) anyNode(root, collect);
  return `/** Where links lead; undefined: nowhere for now. */
const ways = {
${ways.join('')}};

/** What clicks change. */
const steps = {
${steps.join('')}};

/** Classes that elements have while conditions hold. */
const looks = {
${looks.join('')}};
`;
}

/** Where pages lead without links, and the function that follows it; empty where no page does. */
function movesProgram(pages: readonly CodePage[], names: ActNames, address: (page: string) => string): string {
  const roots = pages.map(({ root }) => root).filter(({ moves }) => moves !== undefined);
  if (roots.length === 0) return '';
  const lists = roots.map((root) => {
    const list = movesText(root.moves ?? [], address).replace(/\n/g, '\n  ');
    return `  ${literal(names.of(root))}: ${list},\n`;
  });
  return `/** What leads on without a link, by page. */
const moves = {
${lists.join('')}};

${followMovesText(false)}
/** Follows the moves of a page; returns what ends it. */
function startMoves(root) {
  const page = root.querySelector('[data-moves]');
  return page ? followMoves(page, moves[page.dataset.moves], goTo) : () => undefined;
}

`;
}

/** Shows what values hold, and takes over what is entered. Each kind of control in the way of \`bindTexts\`. */
const acts = `/** What the page had before a value was set. */
const labels = new WeakMap();

/** Shows what the values hold. */
function refresh(root) {
  for (const field of root.querySelectorAll('[data-value]')) {
    const { value, as } = field.dataset;
    const known = values[value];
    if (known === undefined) continue;
    if (as === 'checked' || as === 'only') field.checked = known === true;
    else if (as === 'choice') field.checked = String(known) === field.value;
    else if (as === 'list') field.checked = listOf(value).includes(field.value);
    else if (field.value !== String(known)) field.value = String(known);
  }
  for (const element of root.querySelectorAll('[data-text]')) {
    if (!labels.has(element)) labels.set(element, element.textContent);
    element.textContent = textOf(element.dataset.text, labels.get(element));
  }
  for (const element of root.querySelectorAll('[data-looks]')) {
    for (const [name, isOn] of Object.entries(looks[element.dataset.looks]())) element.classList.toggle(name, isOn);
  }
}

/** Takes over what somebody entered. */
function takeOver(root, field) {
  const { value, as, others = '[]' } = field.dataset;
  if (as === 'checked') set(value, field.checked);
  else if (as === 'choice') set(value, field.value);
  else if (as === 'only') {
    set(value, true);
    for (const other of JSON.parse(others)) set(other, false);
  } else if (as === 'list') {
    const boxes = [...root.querySelectorAll(\`[data-value="\${CSS.escape(value)}"]\`)];
    set(value, boxes.filter((box) => box.checked).map((box) => box.value));
  } else set(value, field.value);
  refresh(root);
}

/** Makes a page do what it does in the prototype. */
function connect(root) {
  refresh(root);
  for (const type of ['input', 'change']) {
    root.addEventListener(type, (event) => {
      if (event.target.matches('[data-value]')) takeOver(root, event.target);
    });
  }
  root.addEventListener('click', (event) => {
    const back = event.target.closest('[data-back]');
    const changer = event.target.closest('[data-steps]');
    const link = event.target.closest('a[data-way], a[data-via], a[data-validates]');
    if (back) history.back();
    if (changer) {
      steps[changer.dataset.steps]();
      refresh(root);
    }
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.hasAttribute('data-validates') && !areFieldsValid()) return;
    const page = link.dataset.way ? ways[link.dataset.way]() : link.getAttribute('href');
    if (page !== undefined) goTo(page, link.dataset.via);
  });
}
`;

const kept = `let values = {};
try {
  values = JSON.parse(sessionStorage.getItem('values')) ?? {};
} catch {
  // the browser keeps nothing for this page
}
`;

const keep = `  values = { ...values, [name]: value };
  try {
    sessionStorage.setItem('values', JSON.stringify(values));
  } catch {
    // the values last as long as the page
  }
`;

/** The tables, and what leads on without a link. */
const actingText = ({ pages }: CodeProject, names: ActNames, address: (page: string) => string): string =>
  `${tables(pages, names, address)}\n${movesProgram(pages, names, address)}`;

/** The function that conditions ask for valid fields; nothing where none does. */
const validText = (acting: string, root: string): string =>
  acting.includes('isValid(') ? isValidInPage(false, false, root) : '';

/** For pages that are documents of their own: values and motions are kept from one to the next. */
export function documentScript(project: CodeProject, names: ActNames): string {
  const isMoving = hasMoves(project.pages.map(({ root }) => root));
  const acting = actingText(project, names, (page) => `${page}.html`);
  const store = storeText(project, {
    ...{ isTyped: false, isModule: false, values: kept, keep },
    isValid: validText(acting, 'document'),
  });
  return `${store}
${areFieldsValid(false, false, 'document')}
${acting}${acts}
${setViaText(false)}
/** Leads to a page; how it comes in is kept for its own program. */
function goTo(page, via) {
  if (via) {
    setVia(via);
    try {
      sessionStorage.setItem('via', via);
    } catch {
      // the page comes in at once
    }
  }
  location.assign(page);
}

const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Pages without a motion come in at once. */
const skip = (event) => {
  if (wantsLessMotion || !document.documentElement.dataset.via) event.viewTransition?.skipTransition();
};
addEventListener('pageswap', skip);
addEventListener('pagereveal', (event) => {
  skip(event);
  const done = event.viewTransition?.finished ?? Promise.resolve();
  void done.finally(() => delete document.documentElement.dataset.via);
});
try {
  const via = sessionStorage.getItem('via');
  sessionStorage.removeItem('via');
  if (via) setVia(via);
} catch {
  // the page comes in at once
}

${isMoving ? 'let endMoves = () => undefined;\n' : ''}addEventListener('DOMContentLoaded', () => {
  connect(document);
${isMoving ? '  endMoves = startMoves(document);\n' : ''}});
// the page was kept while another one was shown
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  delete document.documentElement.dataset.via;
  values = JSON.parse(sessionStorage.getItem('values') ?? '{}');
  refresh(document);
${isMoving ? '  endMoves();\n  endMoves = startMoves(document);\n' : ''}});
`;
}

/** For pages that are elements of one document. */
export function moduleScript(project: CodeProject, names: ActNames): string {
  const shown = 'document.body.firstElementChild.shadowRoot';
  const isMoving = hasMoves(project.pages.map(({ root }) => root));
  const acting = actingText(project, names, (page) => `#/${page}`);
  const store = storeText(project, {
    ...{ isTyped: false, isModule: false, values: 'let values = {};\n' },
    keep: '  values = { ...values, [name]: value };\n',
    isValid: validText(acting, shown),
  });
  return `import { goTo } from './router.js';

${store}
${areFieldsValid(false, false, shown)}
${acting}${acts.replace('function connect', 'export function connect')}${isMoving ? '\nexport { startMoves };\n' : ''}`;
}
