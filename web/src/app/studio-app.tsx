import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector, usePreferences } from '../api';
import { applyLanguage, languageFor, localeTag, setLanguage, useTranslation } from '../i18n';
import { Toasts } from '../ui';
import { ErrorBoundary } from './error-boundary';
import { Page } from './page';
import { HelpHost } from './shell/help-host';
import { PaletteHost } from './shell/palette-host';
import { MailLanguage } from './session/mail-language';
import { PersonalSettings } from './session/personal-settings';
import { SessionWatch } from './session/session-watch';
import { prefetchOnIntent } from './shell/prefetch-on-intent';
import { TryoutKeeper } from './session/tryout-keeper';
import { applyTheme } from './session/theme';

/** Theme, language, messages and session around whatever page is open. */
export function Studio(): ReactNode {
  const { theme, language } = usePreferences();
  const { language: current } = useTranslation('app');
  const location = useLocation();
  useEffect(() => void applyTheme(theme), [theme]);
  useEffect(() => void setLanguage(languageFor(language)), [language]);
  // Before the page is painted: from right to left everything is somewhere else.
  useLayoutEffect(() => {
    applyLanguage(current);
  }, [current]);
  useEffect(() => {
    const stop = prefetchOnIntent(document);
    return stop;
  }, []);
  useLeaveWhenSessionEnds();
  return (
    <I18nProvider locale={localeTag(current)}>
      <ErrorBoundary resetKey={location.key}>
        <HelpHost>
          <PaletteHost>
            <Page />
          </PaletteHost>
        </HelpHost>
      </ErrorBoundary>
      <SessionWatch />
      <MailLanguage />
      <PersonalSettings />
      <TryoutKeeper />
      <Toasts />
    </I18nProvider>
  );
}

/** A session that ended by itself leads to the root page, where the reason is shown above the sign-in form. */
function useLeaveWhenSessionEnds(): void {
  const { ended, notice } = useAppSelector((state) => state.session);
  const navigate = useNavigate();
  const seen = useRef(ended);
  useEffect(() => {
    if (ended === seen.current) return;
    seen.current = ended;
    if (notice === 'loginAgain') void navigate('/', { replace: true });
  }, [ended, notice, navigate]);
}
