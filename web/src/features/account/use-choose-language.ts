import { preferenceChanged, useAppDispatch } from '../../api';
import { languageFor, setLanguage, translate } from '../../i18n';
import { showToast } from '../../ui';

/** Chooses the language of the studio: it is kept, acts at once, and is confirmed in the language that was chosen. */
export function useChooseLanguage(): (code: string) => void {
  const dispatch = useAppDispatch();
  return (code) => {
    dispatch(preferenceChanged({ language: code }));
    void setLanguage(languageFor(code)).then(() =>
      showToast({ kind: 'success', text: translate('app:nav.languageChanged') }),
    );
  };
}
