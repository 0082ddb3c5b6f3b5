import './no-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import '../ui/fonts.css';
import '../ui/tokens.gen.css';
import '../ui/base.css';
import {
  beginLoading,
  createStore,
  finishDeletionsOnLeave,
  keepFileToken,
  sessionEnded,
  sessionStarted,
  tryoutId,
} from '../api';
import { languageFor, startTexts } from '../i18n';
import { keepRecentColours } from '../ui';
import { editorCode } from './feature-code';
import { pageCode } from './page-code';
import { readRoute } from './routes';
import { Studio } from './studio-app';
import { keepState, loadState, readColours, writeColours } from './session/storage';
import { applyTheme } from './session/theme';

const now = (): number => Date.now();
const store = createStore(loadState(now()));
applyTheme(store.getState().preferences.theme);
keepState(store, now, (user) => {
  const current = store.getState().session.user;
  if (user && user.token !== current?.token) store.dispatch(sessionStarted(user));
  else if (!user && current) store.dispatch(sessionEnded('signedOut'));
});

keepFileToken({
  current: () => store.getState().session.user?.token,
  subscribe: (listener) => store.subscribe(listener),
});
keepRecentColours(readColours(), writeColours);
finishDeletionsOnLeave();
const isEditor = beginEditor();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
const page = createRoot(root);
const beside = (): void => {
  if (isEditor) editorCode().catch(() => undefined);
};
void startTexts(languageFor(store.getState().preferences.language), beside).then(() =>
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

/**
 * On an address of the editor its code and the prototype are asked for at once: they would come one after the other, behind the texts.
 * @returns whether it is one
 */
function beginEditor(): boolean {
  const [pathname = '', search = ''] = window.location.hash.slice(1).split(/(?=\?)/);
  const route = readRoute(pathname, search);
  if (route.kind !== 'editor' || window.outerWidth < 768) return false;
  if (store.getState().session.user && route.id !== tryoutId) beginLoading(route.id);
  // Who shows the page asks again and says what is wrong.
  for (const code of [pageCode.editor(), import('../features/editor/editor-page')]) code.catch(() => undefined);
  return true;
}
