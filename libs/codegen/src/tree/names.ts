/** Names in generated code: made from those of layers, valid, unique, never a reserved word. */

const reserved = new Set(
  (
    'abstract arguments await boolean break byte case catch char class const continue debugger default delete do double else enum eval export ' +
    'extends false final finally float for function goto if implements import in instanceof int interface let long native new null package ' +
    'private protected public return short static super switch synchronized this throw throws transient true try typeof undefined var void ' +
    'volatile while with yield async of children classname key ref style props slot is'
  ).split(' '),
);

/** Names that libraries of the generated projects use themselves. */
const takenComponents = new Set(
  'App Router Routes Route Link NavLink Outlet BrowserRouter HashRouter MemoryRouter RouterLink RouterView Navigate React Fragment Suspense Component Object Array String Number Boolean Symbol Map Set Date Promise Error Function Math JSON Image Text Option Event Element Node Document Window'.split(
    ' ',
  ),
);

/** Elements of HTML: a component of the same name would be taken for one. */
const htmlNames = new Set(
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col data datalist dd del details dfn dialog div dl dt em embed fieldset figure footer form h1 head header hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav object ol option output p picture pre progress q s samp script search section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr'.split(
    ' ',
  ),
);

/** Words of a name: letters without marks and digits, in small letters. */
const words = (name: string): string[] =>
  name
    .replace(/ß/g, 'ss')
    .replace(/æ/gi, 'ae')
    .replace(/ø/gi, 'o')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .slice(0, 60)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** `add-to-basket`: for classes, files and addresses. */
export const kebab = (name: string, otherwise: string): string => {
  const text = words(name).join('-');
  if (text === '') return otherwise;
  return /^\d/.test(text) ? `${otherwise}-${text}` : text;
};

/** `addToBasket`: for props and variables. */
export const camel = (name: string, otherwise: string): string => {
  const [first = otherwise, ...rest] = kebab(name, otherwise).split('-');
  const text = first + rest.map(capital).join('');
  return reserved.has(text.toLowerCase()) ? `${text}Value` : text;
};

/** `AddToBasket`: for components. */
export const pascal = (name: string, otherwise: string): string => {
  const text = kebab(name, otherwise).split('-').map(capital).join('');
  return takenComponents.has(text) || htmlNames.has(text.toLowerCase()) ? `${text}${capital(otherwise)}` : text;
};

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The name, or the name with the first number that is free; case does not count. */
export const unique = (name: string, used: Set<string>, join = '-'): string => {
  let free = name;
  for (let at = 2; used.has(free.toLowerCase()); at += 1) free = `${name}${join}${at}`;
  used.add(free.toLowerCase());
  return free;
};
