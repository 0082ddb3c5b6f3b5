import {
  countMeasured,
  draftLimits,
  findBlocks,
  readYamlDraft,
  type DraftPage,
  type DraftProblem,
  type MeasuredPage,
} from '@prototrail/widgets/page-draft';
import type { Answer } from '../../language-model';
import type { AssistantFormat } from './choices';

export interface ReadAnswer {
  pages: readonly DraftPage[];
  problems: readonly DraftProblem[];
  /** Widgets of the answer that are not drawn. */
  lost: number;
}

/** Lays out HTML; a test brings its own. */
export type Measure = (html: string) => Promise<MeasuredPage>;

/** The pages of an answer. Models do not always answer in the form that they were asked for: what it looks like counts. */
export async function readAnswer(answer: Answer, format: AssistantFormat, measure: Measure): Promise<ReadAnswer> {
  const isHtml = looksLikeHtml(answer.text);
  if (format === 'yaml' && !isHtml) return ofYaml(answer);
  return isHtml ? ofHtml(answer, measure) : format === 'html' ? otherwiseYaml(answer) : ofYaml(answer);
}

const looksLikeHtml = (text: string): boolean =>
  /<(!doctype|html|body|div|section|main|header|form|h1|p)[\s>]/i.test(text) && !/^\s*CONTAINER\s*:/m.test(text);

function ofYaml({ text, isCut }: Answer): ReadAnswer {
  const { pages, problems, lost } = readYamlDraft(text, isCut);
  return { pages: pages.map((root) => ({ kind: 'nodes', root })), problems, lost };
}

function otherwiseYaml(answer: Answer): ReadAnswer {
  const read = ofYaml(answer);
  return read.pages.length > 0 ? read : { pages: [], problems: [{ code: 'empty', line: 1, values: {} }], lost: 0 };
}

async function ofHtml({ text, isCut }: Answer, measure: Measure): Promise<ReadAnswer> {
  if (text.length > draftLimits.characters)
    return { pages: [], problems: [{ code: 'tooLong', line: 1, values: { limit: draftLimits.characters } }], lost: 0 };
  const blocks = findBlocks(text)
    .filter((block) => looksLikeHtml(block.text))
    .slice(0, draftLimits.pages);
  const problems: DraftProblem[] = [];
  const pages: DraftPage[] = [];
  let lost = 0;
  for (const block of blocks) {
    const page = await measure(block.text);
    const count = countMeasured(page.root);
    if (count === 0) problems.push({ code: 'empty', line: block.line, values: {} });
    else pages.push({ kind: 'measured', page });
    if (count > draftLimits.nodes) {
      lost += count - draftLimits.nodes;
      problems.push({ code: 'tooMany', line: block.line, values: { limit: draftLimits.nodes } });
    }
  }
  if (isCut || blocks.some(({ isOpen }) => isOpen))
    problems.push({ code: 'cut', line: text.split('\n').length, values: {} });
  return { pages, problems, lost };
}
