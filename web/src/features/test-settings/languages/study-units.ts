/** Texts of a study as a list that a translator works on. */
import { studyTexts, textKey, type StudyText, type StudyTranslation, type TestSettings } from '@prototrail/model';
import type { Translate } from '../../../i18n';
import type { TextUnit, TranslatedUnit } from '../../../translation';

/** A text of the study. */
export interface StudyUnit extends TextUnit {
  place: Pick<StudyTranslation, 'owner' | 'path'>;
}

const idOf = ({ owner, path }: StudyText): string =>
  `${owner.kind === 'welcome' ? owner.kind : `${owner.kind}.${owner.id}`}:${textKey(path)}`;

/** All texts that testers read beside the prototype, in their order; `t` says where each stands. */
export function studyUnits(settings: TestSettings, tag: string | undefined, t: Translate): StudyUnit[] {
  const blocks = (settings.blocks ?? []).filter(({ kind }) => kind !== 'tasks').map(({ id }) => id);
  const screenOf = ({ owner }: StudyText): string => {
    if (owner.kind === 'welcome') return t('study.welcome');
    if (owner.kind === 'block') return t('study.block', { number: blocks.indexOf(owner.id) + 1 });
    const index = settings.tasks.findIndex(({ id }) => id === owner.id);
    return t('study.task', { name: settings.tasks[index]?.name?.trim() || String(index + 1) });
  };
  return studyTexts(settings, tag).map((text): StudyUnit => {
    const { owner, path, translation } = text;
    return {
      ...{ id: idOf(text), place: { owner, path }, text: text.text },
      ...{ screen: screenOf(text), widget: t(`study.part.${partOf(text)}`) },
      ...(translation ? { translation: { text: translation.text, isOutdated: translation.isOutdated } } : {}),
    };
  });
}

/** What a text is, by the key of its words. */
function partOf({ owner, path }: StudyText): string {
  const [top, ...rest] = path;
  if (owner.kind === 'welcome') return 'welcome';
  if (path.includes('options')) return 'option';
  if (top === 'endPage' || top === 'quotaPage') return 'leaving';
  const last = String(rest.at(-1) ?? top);
  return (top === 'question' || top === 'questions') && last === 'text' ? 'question' : last;
}

/** Translations as changes of the study; empty words take one away. */
export function studyChanges(units: readonly StudyUnit[], translations: readonly TranslatedUnit[]): StudyTranslation[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return translations.flatMap(({ unit, text }): StudyTranslation[] => {
    const place = byId.get(unit.id)?.place;
    return place ? [{ ...place, text: text.trim() === '' ? null : text }] : [];
  });
}
