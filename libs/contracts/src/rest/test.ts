import {
  flowLimits,
  goalOperators,
  languageLimits,
  studyLimits,
  thinkAloudLimits,
  type TestSettings,
} from '@prototrail/model';
import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { documentOf, okSchema } from '../shapes';
import { blockRules, linkList } from './study-links';

const step = z.looseObject({
  screen: z.string().max(500).nullish(),
  widget: z.string().max(500).nullish(),
  type: z.string().max(100).nullish(),
  state: z.unknown().optional(),
});
/** Texts in other languages: by tag, then by the place of the text, such as `question/options/0`. */
const translations = z
  .record(
    z.string().max(35),
    z.record(
      z.string().max(200),
      z.looseObject({ text: z.string().max(languageLimits.text), of: z.string().max(100_000).nullish() }),
    ),
  )
  .nullish();
/** A question beside the prototype: single or multiple choice, scale, own words, or 0 to 10. */
const question = z.looseObject({
  id: z.string().max(200).optional(),
  type: z.string().max(40).nullish(),
  text: z.string().max(2000).nullish(),
  note: z.string().max(2000).nullish(),
  required: z.boolean().nullish(),
  options: z.array(z.string().max(500)).max(studyLimits.options).nullish(),
  points: z.number().int().min(2).max(11).nullish(),
  low: z.string().max(200).nullish(),
  high: z.string().max(200).nullish(),
});
/** A part of the study before or after the tasks. Kinds that a client does not know are kept. */
const block = z.looseObject({
  id: z.string().min(1).max(200),
  kind: z.string().min(1).max(40),
  question: question.nullish(),
  questionnaire: z.string().max(40).nullish(),
  required: z.boolean().nullish(),
  title: z.string().max(500).nullish(),
  text: z.string().max(studyLimits.text).nullish(),
  translations,
  ...blockRules,
});
/** A further right way to do a task. */
const way = z.looseObject({ id: z.string().min(1).max(200), flow: z.array(step).max(500) });
/** What the data of the prototype must hold for a task to be done. */
const goal = z.looseObject({
  variable: z.string().max(200),
  operator: z.enum(goalOperators),
  value: z.string().max(1000).optional(),
});
const task = z.looseObject({
  id: z.string().max(200).optional(),
  name: z.string().max(1000).nullish(),
  description: z.string().max(20_000).nullish(),
  strict: z.boolean().nullish(),
  /** Done when the tester says so; the steps decide nothing then. */
  selfReported: z.boolean().nullish(),
  flow: z.array(step).max(500).default([]),
  ways: z
    .array(way)
    .max(flowLimits.waysPerTask - 1)
    .nullish(),
  goal: goal.nullish(),
  asksEase: z.boolean().nullish(),
  questions: z.array(question).max(studyLimits.questionsPerTask).nullish(),
  translations,
});
const settings = {
  description: z.string().max(100_000).nullish(),
  tasks: z.array(task).max(200),
  blocks: z.array(block).max(studyLimits.blocks).nullish(),
  links: linkList.nullish(),
  showTaskInTest: z.boolean().nullish(),
  showSuccessInTest: z.boolean().nullish(),
  highlightLinks: z.boolean().nullish(),
  brand: z
    .looseObject({
      color: z
        .string()
        .regex(/^(#[0-9a-f]{6})?$/i, 'must be a colour as #rrggbb, or empty')
        .nullish(),
      logo: z.string().max(500).nullish(),
    })
    .nullish(),
  recordOneTestPerUser: z.boolean().nullish(),
  recordTypedText: z.boolean().nullish(),
  /** In which testers see a prototype with several languages; absent: the one that it is written in. */
  prototypeLanguage: z
    .string()
    .regex(/^(|ask|browser|[a-z]{2,3}(-[a-z0-9]{2,8})*)$/i, 'must be browser, ask or a language tag such as de')
    .max(35)
    .nullish(),
  allowExternalImages: z.boolean().nullish(),
  transcribeVoice: z.boolean().nullish(),
  /** What testers are asked to let be recorded beside their clicks, and how many megabytes that may take in all. */
  thinkAloud: z
    .looseObject({
      microphone: z.boolean().nullish(),
      camera: z.boolean().nullish(),
      screen: z.boolean().nullish(),
      maxMegabytes: z.number().min(thinkAloudLimits.minMegabytes).max(thinkAloudLimits.maxMegabytes).nullish(),
    })
    .nullish(),
  /** Sessions are erased so many days after their last record; without it they are kept. */
  keepDays: z.number().int().min(1).max(3650).nullish(),
  splash: z.looseObject({ url: z.string().max(500).optional() }).nullish(),
  translations,
};

export const testSettingsSchema = z.looseObject({
  ...settings,
  _id: z.string().optional(),
  id: z.string().optional(),
  appID: z.string().optional(),
});
/** Answered settings. */
export const testSettingsAnswer = documentOf<TestSettings>(testSettingsSchema);
export const testSettingsBodySchema = z.looseObject({ ...settings, tasks: settings.tasks.default([]) });

export const testRoutes = {
  get: defineRoute({
    id: 'TST-01',
    method: 'GET',
    path: '/rest/test/{appID}.json',
    service: 'test',
    summary: 'Test settings; a default when none are stored',
    access: { kind: 'appReadUser', app: 'appID' },
    response: { kind: 'json', schema: testSettingsAnswer },
  }),
  save: defineRoute({
    id: 'TST-02',
    method: 'POST',
    path: '/rest/test/{appID}.json',
    service: 'test',
    summary: 'Replace the test settings',
    access: { kind: 'teamWrite', app: 'appID' },
    bodyLimit: megabyte,
    body: { kind: 'json', schema: testSettingsBodySchema },
    response: { kind: 'json', schema: okSchema },
  }),
} as const satisfies Record<string, RouteShape>;
