/** What a reader of PDF finds in a file: the words of each page, its contents, and the links inside. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface PdfWords {
  /** The texts of each page, line by line. */
  pages: string[];
  /** Titles of the outline. */
  outline: string[];
  /** Links of each page that lead to another page. */
  links: number[];
}

// an ES module, which Jest does not load
const script = `
  import { readFile } from 'node:fs/promises';
  import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
  const pdf = await getDocument({ data: new Uint8Array(await readFile(process.argv[1])), verbosity: 0 }).promise;
  const [pages, links] = [[], []];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push((await page.getTextContent()).items.map(({ str, hasEOL }) => (hasEOL ? str + '\\n' : str)).join(''));
    links.push((await page.getAnnotations()).filter(({ dest }) => dest).length);
  }
  const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => title);
  process.stdout.write(JSON.stringify({ pages, links, outline }));
`;

export async function pdfWords(path: string): Promise<PdfWords> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, path]);
  return JSON.parse(stdout) as PdfWords;
}
