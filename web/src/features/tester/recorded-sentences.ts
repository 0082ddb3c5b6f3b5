import { recordedFields, type App, type TestSettings } from '@prototrail/model';
import { t } from './texts';

/** What testers read about what is recorded, true for this prototype and the settings of this test. */
export function recordedSentences(
  app: Pick<App, 'widgets'>,
  recordsTypedText: boolean,
  asks = false,
  passedOn: readonly string[] = [],
  isVoiceAsked = false,
): string[] {
  const link = passedOn.length === 0 ? [] : [t('welcome.passedOn', { names: passedOn.join(', ') })];
  return [
    t('welcome.recordedText'),
    ...typed(app, recordsTypedText, asks),
    ...link,
    t(isVoiceAsked ? 'welcome.voiceAsked' : 'welcome.neverRecorded'),
  ];
}

/** Whether testers are asked for their voice, camera or screen before the prototype. */
export const asksVoice = ({ thinkAloud, transcribeVoice }: TestSettings): boolean =>
  transcribeVoice === true || Object.values(thinkAloud ?? {}).includes(true);

function typed(app: Pick<App, 'widgets'>, recordsTypedText: boolean, asks: boolean): string[] {
  if (recordsTypedText) return [t('welcome.typedAll'), ...(asks ? [t('welcome.typedAnswers')] : [])];
  const { fields, hasQuestions: hasFields } = recordedFields(app);
  const hasQuestions = hasFields || asks;
  return [
    ...(hasQuestions ? [t('welcome.typedAnswers')] : []),
    ...(fields.length === 0 ? [] : [t('welcome.typedFields', { fields: fields.join(', ') })]),
    hasQuestions || fields.length > 0 ? t('welcome.typedElse') : t('welcome.typedLength'),
  ];
}
