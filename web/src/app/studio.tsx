import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import '../ui/fonts.css';
import '../ui/tokens.gen.css';
import '../ui/base.css';
import { createStore, finishDeletionsOnLeave, sessionEnded, sessionStarted } from '../api';
import { languageFor, startTexts } from '../i18n';
import { Studio } from './studio-app';
import { keepState, loadState } from './session/storage';
import { applyTheme } from './session/theme';

const now = (): number => Date.now();
const store = createStore(loadState(now()));
applyTheme(store.getState().preferences.theme);
keepState(store, now, (user) => {
  const current = store.getState().session.user;
  if (user && user.token !== current?.token) store.dispatch(sessionStarted(user));
  else if (!user && current) store.dispatch(sessionEnded('signedOut'));
});

finishDeletionsOnLeave();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
const page = createRoot(root);
void startTexts(languageFor(store.getState().preferences.language)).then(() =>
  page.render(
    <StrictMode>
      <Provider store={store}>
        <HashRouter>
          <Studio />
        </HashRouter>
      </Provider>
    </StrictMode>,
  ),
);
