/** Parts of an answer that are code. */
export interface CodeBlock {
  /** Such as `yaml`; empty where nothing is said. */
  language: string;
  text: string;
  /** Line of the answer, counted from 1, at which the text begins. */
  line: number;
  /** The answer ended before the block did. */
  isOpen: boolean;
}

/** The code blocks of an answer; without any the whole answer is one. */
export function findBlocks(answer: string): CodeBlock[] {
  const lines = answer.replace(/\r\n?/g, '\n').split('\n');
  const blocks: CodeBlock[] = [];
  let open: { fence: string; language: string; from: number } | undefined;
  const close = (to: number, isOpen: boolean): void => {
    if (!open) return;
    const text = lines.slice(open.from, to).join('\n');
    if (text.trim() !== '') blocks.push({ language: open.language, text, line: open.from + 1, isOpen });
    open = undefined;
  };
  lines.forEach((line, index) => {
    const [, fence = '', language = ''] = /^\s{0,3}(`{3,}|~{3,})\s*([\w+-]*)/.exec(line) ?? [];
    if (fence === '') return;
    if (open === undefined) open = { fence, language: language.toLowerCase(), from: index + 1 };
    else if (fence.startsWith(open.fence) && language === '') close(index, false);
  });
  close(lines.length, true);
  if (blocks.length > 0) return blocks;
  const text = lines.join('\n');
  return text.trim() === '' ? [] : [{ language: '', text, line: 1, isOpen: false }];
}
