import { prototypeFacts, questionId, studyQuestions, type Question } from '@prototrail/analytics';
import { appModels, testSettings, type AppModels, type TestSettingsRpc } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import {
  answeredId,
  isRecord,
  languageOf,
  languagesOf,
  namesInLanguage,
  optionText,
  parseAppText,
  pickLanguage,
  studyBlocks,
  studyInLanguage,
  taskQuestions,
  widgetInLanguage,
  type App,
  type StudyQuestion,
  type TestSettings,
} from '@prototrail/model';
import { RPC, type RpcTransport } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';
import { settingsOf, tasksOf } from './study-loader';

const maxKept = 200;
/** Lists of tasks and questions are shorter; longer ones are of tests or points, and name none. */
const maxListed = 500;
/** The language of a study whose prototype names none. */
const usual = 'en';

interface QuestionWords {
  group: string;
  label: string;
  /** By what is recorded. */
  options: ReadonlyMap<string, string>;
  /** What a questionnaire is about. */
  about: string | undefined;
}

/** What people read in place of the words that the owner of a study wrote. */
interface Words {
  /** Names by the id of the task. */
  tasks: ReadonlyMap<string, string>;
  /** By the id of the question. */
  questions: ReadonlyMap<string, QuestionWords>;
}

/** Answers of metrics in a language of the study: names of tasks, questions and options are those that its testers read. */
@Injectable()
export class StudyWords {
  private readonly models: AppModels;
  private readonly settings: TestSettingsRpc;
  private readonly kept = new LRUCache<string, { words: Words | undefined }>({ max: maxKept });

  constructor(@Inject(RPC) rpc: RpcTransport) {
    this.models = rpc.client(appModels);
    this.settings = rpc.client(testSettings);
  }

  /**
   * The same answer with the words of a language, a BCP 47 tag; as it is where the study has no such language. `rules` changes whenever
   * the prototype or the settings do.
   */
  async translate<A extends object>(
    answer: A,
    app: string,
    { tag, rules }: { tag: string; rules: string },
  ): Promise<A> {
    const key = JSON.stringify([app, tag, rules]);
    const known = this.kept.get(key) ?? { words: await this.read(app, tag) };
    this.kept.set(key, known);
    return known.words ? (inWords(answer, known.words) as A) : answer;
  }

  private async read(appId: string, wanted: string): Promise<Words | undefined> {
    const [model, { json }] = await Promise.all([
      this.models.get({ appId, revision: '' }),
      this.settings.get({ appId }),
    ]);
    const parsed = parseAppText(model.found ? model.text : '');
    if (!parsed.ok) return undefined;
    const { app } = parsed;
    const own = languageOf(app) ?? usual;
    const tag = pickLanguage([own, ...languagesOf(app)], [wanted]);
    return tag === undefined || tag === own
      ? undefined
      : wordsOf(app, { ...settingsOf(json), tasks: tasksOf(json) }, tag);
  }
}

function wordsOf(app: App, settings: TestSettings, tag: string): Words {
  const shown = studyInLanguage(settings, tag);
  const options = new Map(askedIn(shown).map((question) => [answeredId(question.id), question]));
  const optionOf = ({ widget }: Question, option: string): string => {
    const question = options.get(widget);
    return question ? optionText(question, option) : option;
  };
  const [ofStudy, shownOfStudy] = [settings, shown].map((each) => {
    const { before, after } = studyQuestions(each);
    return [...before, ...after];
  });
  const ofApp = questionsOf(app);
  const shownOfApp = new Map(
    questionsOf(namesInLanguage(withTexts(app, tag), tag)).map((question) => [questionId(question), question]),
  );
  return {
    tasks: new Map(shown.tasks.map((task) => [task.id, task.name ?? ''])),
    questions: new Map([
      ...(ofStudy ?? []).map((question, index) =>
        wordsOfQuestion(question, shownOfStudy?.[index] ?? question, (option) => optionOf(question, option)),
      ),
      ...ofApp.map((question) => {
        const words = shownOfApp.get(questionId(question)) ?? question;
        return wordsOfQuestion(question, words, (option, index) => words.options[index] ?? option);
      }),
    ]),
  };
}

function wordsOfQuestion(
  question: Question,
  { group, label, scored }: Question,
  optionOf: (option: string, index: number) => string,
): [id: string, words: QuestionWords] {
  const options = new Map(question.options.map((option, index) => [option, optionOf(option, index)]));
  return [questionId(question), { group, label, options, about: scored?.about }];
}

const questionsOf = (app: App): readonly Question[] => prototypeFacts(app).questions;

const withTexts = (app: App, tag: string): App => ({
  ...app,
  widgets: Object.fromEntries(Object.entries(app.widgets).map(([id, widget]) => [id, widgetInLanguage(widget, tag)])),
});

const askedIn = (settings: TestSettings): StudyQuestion[] => [
  ...studyBlocks(settings).flatMap((block) => (block.kind === 'question' ? [block.question] : [])),
  ...settings.tasks.flatMap((task) => taskQuestions(task)),
];

/** A value in which everything that names a task or a question reads otherwise; what names none stays the same object. */
function inWords(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.length > maxListed ? value : value.map((entry) => inWords(entry, words));
  if (!isRecord(value)) return value;
  const question = words.questions.get(textOf(value['id']));
  if (question && typeof value['label'] === 'string' && Array.isArray(value['options']))
    return { ...value, ...questionInWords(value['options'], question) };
  const about = words.questions.get(textOf(value['widget']))?.about;
  if (about !== undefined && typeof value['about'] === 'string') return { ...value, about };
  const name = words.tasks.get(textOf(value['task'] ?? value['group']));
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, inWords(part, words)]);
  return { ...Object.fromEntries(entries), ...(name && typeof value['name'] === 'string' ? { name } : {}) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function questionInWords(options: readonly unknown[], words: QuestionWords) {
  const labels = options.map((option) => (isRecord(option) ? textOf(option['label']) : ''));
  return {
    group: words.group,
    label: words.label,
    options: options.map((option, index) => {
      const label = words.options.get(labels[index] ?? '');
      // prototypes record options in the language of each tester: two of one name could not be told apart
      return isRecord(option) && label !== undefined && !labels.includes(label) ? { ...option, label } : option;
    }),
  };
}
