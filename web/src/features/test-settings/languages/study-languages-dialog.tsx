import { isRecord, languageOf, languagesOf, translateStudy, type App, type TestSettings } from '@prototrail/model';
import { useMemo, useState, type ReactNode } from 'react';
import { useSaveAppPropsMutation } from '../../../api';
import { languageName, useTranslation } from '../../../i18n';
import { LanguageList, LanguageTexts, progressOf, translateStyles as styles } from '../../../translation';
import { Button, Dialog, showToast } from '../../../ui';
import { studyChanges, studyUnits } from './study-units';

export interface StudyLanguagesDialogProps {
  appId: string;
  app: App;
  settings: TestSettings;
  isReadOnly: boolean;
  change: (edit: (settings: TestSettings) => TestSettings) => void;
  onClose(): void;
}

/** The texts of a study in the languages of its prototype. */
export default function StudyLanguagesDialog(props: StudyLanguagesDialogProps): ReactNode {
  const { appId, app, settings, isReadOnly, change } = props;
  const { t, locale } = useTranslation('translate');
  const [saveProps] = useSaveAppPropsMutation();
  const tags = languagesOf(app);
  const [chosen, setChosen] = useState<string | null>(tags[0] ?? null);
  const tag = chosen !== null && tags.includes(chosen) ? chosen : null;
  const units = useMemo(() => studyUnits(settings, tag ?? undefined, t), [settings, tag, t]);
  const progress = useMemo(
    () => new Map(languagesOf(app).map((each) => [each, progressOf(studyUnits(settings, each, t))])),
    [app, settings, t],
  );
  const add = async (added: string): Promise<void> => {
    const known = isRecord(app.languages) ? app.languages : {};
    const result = await saveProps({ id: appId, props: { languages: { ...known, [added]: {} } } });
    if ('error' in result) showToast({ kind: 'error', text: t('study.notAdded') });
  };
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      width={1080}
      help={{ page: 'questions', part: 'languages' }}
      title={t('study.title')}
      actions={<Button onPress={props.onClose}>{t('close')}</Button>}
    >
      <div className={styles['columns']}>
        <LanguageList
          own={languageOf(app)}
          tags={tags}
          progress={(each) => progress.get(each) ?? progressOf([])}
          chosen={tag}
          isReadOnly={isReadOnly}
          onAdd={(added) => void add(added)}
          onChoose={setChosen}
        />
        <div className={styles['stack']}>
          <p className={styles['note']}>{t(tag === null ? 'study.lead' : 'study.answers', { count: units.length })}</p>
          {tag !== null && (
            <section className={styles['stack']} key={tag} aria-label={languageName(tag, locale)}>
              <h3 className={styles['name']}>{languageName(tag, locale)}</h3>
              <LanguageTexts
                of="study"
                name={t('study.file', { name: app.name })}
                from={languageOf(app)}
                tag={tag}
                units={units}
                isReadOnly={isReadOnly}
                onTranslate={(translations) =>
                  change((current) => translateStudy(current, tag, studyChanges(units, translations)))
                }
              />
            </section>
          )}
        </div>
      </div>
    </Dialog>
  );
}
