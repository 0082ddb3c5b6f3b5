import { languageOf, type App } from '@prototrail/model';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useEditor, useSession } from '../../../canvas';
import { languageName, useTranslation } from '../../../i18n';
import { LanguageTexts, translateStyles as styles, type TranslatedUnit } from '../../../translation';
import { Button, showToast } from '../../../ui';
import { translationOf, unitsIn } from './text-units';

export interface LanguagePanelProps {
  app: App;
  tag: string;
  isReadOnly: boolean;
  onRemoved(): void;
}

/** One language of a prototype: its texts, files for translators, translation by a language model. */
export function LanguagePanel({ app, tag, isReadOnly, onRemoved }: LanguagePanelProps): ReactNode {
  const editor = useEditor();
  const { t, locale } = useTranslation('translate');
  const units = useMemo(() => unitsIn(app, tag), [app, tag]);
  const name = languageName(tag, locale);
  const isShown = useSession((state) => state.shownLanguage === tag);
  /** All of them are one step of undo. */
  const translate = (translations: readonly TranslatedUnit[]): void => {
    const byId = new Map(units.map((unit) => [unit.id, unit]));
    editor.edit.languages.translate(
      tag,
      translations.flatMap(({ unit, text }) => {
        const placed = byId.get(unit.id);
        return placed ? [translationOf(editor.app, placed, text)] : [];
      }),
    );
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <h3 className={styles['name']}>{name}</h3>
        <Button
          icon={isShown ? EyeOff : Eye}
          onPress={() => editor.session.patch({ shownLanguage: isShown ? null : tag })}
        >
          {t(isShown ? 'languages.hide' : 'languages.show')}
        </Button>
        <Button
          icon={Trash2}
          kind="ghost"
          isDisabled={isReadOnly}
          onPress={() => {
            if (isShown) editor.session.patch({ shownLanguage: null });
            editor.edit.languages.remove(tag);
            showToast({ kind: 'success', text: t('languages.removed', { name }) });
            onRemoved();
          }}
        >
          {t('languages.remove')}
        </Button>
      </div>
      <LanguageTexts
        of="prototype"
        name={app.name}
        from={languageOf(app)}
        tag={tag}
        units={units}
        isReadOnly={isReadOnly}
        onTranslate={translate}
      />
    </div>
  );
}
