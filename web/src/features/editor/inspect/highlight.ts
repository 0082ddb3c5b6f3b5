/** Parts of generated code in colours. A few patterns are enough: the code is written by us. */

export type PartKind = 'plain' | 'name' | 'key' | 'value' | 'variable' | 'comment';

export interface CodePart {
  kind: PartKind;
  text: string;
}

type Patterns = ReadonlyArray<readonly [PartKind, RegExp]>;

const css: Patterns = [
  ['variable', /var\(--[\w-]+\)/y],
  ['name', /[.:@*][^{};]*(?=\{)|[.:@*][^{};]*,$/y],
  ['key', /[\w-]+(?=:\s)/y],
  ['value', /[^:;{}\s][^;{}]*?(?=var\(|;|$)/y],
];

const markup: Patterns = [
  ['comment', /<!--.*?-->/y],
  ['name', /<\/?[\w.-]+|\/?>/y],
  ['key', /(?<=\s)[:@]?[\w-]+(?==)/y],
  ['value', /"[^"]*"|\{[^}]*\}/y],
];

/** The lines of a text, each in parts. */
export function highlight(code: string, language: 'css' | 'markup'): CodePart[][] {
  const patterns = language === 'css' ? css : markup;
  return code
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => partsOf(line, patterns));
}

function partsOf(line: string, patterns: Patterns): CodePart[] {
  const parts: CodePart[] = [];
  for (let at = 0; at < line.length;) {
    const found = matchAt(line, at, patterns);
    const last = parts.at(-1);
    if (found) parts.push(found);
    else if (last?.kind === 'plain') last.text += line[at] ?? '';
    else parts.push({ kind: 'plain', text: line[at] ?? '' });
    at += found?.text.length ?? 1;
  }
  return parts;
}

function matchAt(line: string, at: number, patterns: Patterns): CodePart | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const text = pattern.exec(line)?.[0];
    if (text) return { kind, text };
  }
  return undefined;
}
