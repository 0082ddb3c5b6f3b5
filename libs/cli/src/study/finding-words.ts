/** Findings in words. */
import type { CheckRule, Finding, StudyFinding } from '@prototrail/widgets/checks';

type Values = StudyFinding['values'];
const say =
  (text: string) =>
  (values: Values): string =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

const study: Readonly<Record<StudyFinding['rule'], (values: Values) => string>> = {
  noStart: say('There is no start screen: testers would see an error.'),
  noTasks: say('There are no tasks: testers look around on their own.'),
  noSteps: say('"{task}" has no steps, so that nobody could succeed.'),
  noText: say('"{task}" has no text that says what to do.'),
  noVariable: say('"{task}" names no variable that decides about success.'),
  noImportant: say('No step of "{task}" decides about success.'),
  stepGone: say('"{task}" waits for something that is gone (steps: {count}).'),
  noPath: say('No way leads to the end of "{task}" (states looked at: {count}, steps reached: {depth}).'),
  noPathInLimit: say('No way to the end of "{task}" was found within {count} states (steps reached: {depth}).'),
  noPathWithCalls: say('"{task}" goes through a script or a web service, which is not run here.'),
  question: say('A question of "{part}" is not complete: it needs words, and choices need at least two options.'),
  emptyPage: say('Part {part} has no words.'),
  placeholder: say('An address names "{name}", which does not come in with the link "{link}".'),
  noTarget: say('The link "{link}" has no address for people who find no place.'),
  notOpen: say('The link "{link}" lets nobody in.'),
  imageGone: say('A picture is missing on "{screen}".'),
  imageElsewhere: say('Pictures from other servers are not shown (pictures: {count}, the first on "{screen}").'),
  fontGone: say('Testers may not have the font "{font}" of "{screen}".'),
  deadEnd: say('"{screen}" has no way on.'),
  untranslated: say('Texts of the study without a translation into {language}: {count}.'),
  long: say('The study takes about {minutes} minutes; more than {count} tire people.'),
};

export const studyFindingText = ({ rule, values }: StudyFinding): string => study[rule](values);

const screens: Readonly<Record<CheckRule, (finding: Finding) => string>> = {
  contrast: ({ contrast }) =>
    `the contrast of the text is ${(contrast?.ratio ?? 0).toFixed(1)}, it must be ${contrast?.needed ?? 4.5} or more (WCAG 2.2, 1.4.3)`,
  overflow: ({ overflow, language }) =>
    `the text is ${overflow?.by ?? 0} px too large for its box${language === undefined ? '' : ` in the language ${language}`}`,
  tapTarget: ({ target }) =>
    `the target of ${target?.w ?? 0} × ${target?.h ?? 0} px is smaller than ${target?.least ?? 24} px (WCAG 2.2, 2.5.8)`,
  unlinked: () => 'a button that leads nowhere',
  unreachable: () => 'no way leads to this screen',
  deadEnd: () => 'no way leads on from this screen',
  name: () => 'screen readers know no name for it (WCAG 2.2, 4.1.2)',
  order: ({ order }) =>
    `"${order?.later ?? ''}" is read before "${order?.sooner ?? ''}", though it is seen later (WCAG 2.2, 1.3.2)`,
  language: () => 'nothing says in which language the texts are (WCAG 2.2, 3.1.1)',
  translation: ({ language, missing }) => `texts without a translation into ${language ?? ''}: ${missing ?? 0}`,
  font: ({ family }) => `nobody loads the font ${family ?? ''}`,
};

export const findingText = (finding: Finding): string => `"${finding.name}": ${screens[finding.rule](finding)}`;
