import { StrictMode, Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import { createStore } from '../api';
import { applyLanguage, engine, languages, startTexts } from '../i18n';
import { Checkbox, Field, Select } from '../ui';
import '../ui/base.css';
import '../ui/fonts.css';
import '../ui/tokens.gen.css';
import { initialValues, valuesOf, type Knob, type Story, type Values } from './story';
import { uiStories } from './ui-stories';
import { viewPages } from './view-stories';
import { widgetStories } from './widget-stories';
import styles from './workshop.module.css';

/** Pages of the workshop: `/test/ui.html` and so on. */
const pages: Readonly<Record<string, readonly Story[]>> = { ui: uiStories, widgets: widgetStories, ...viewPages };
const themes = ['light', 'dark'];

const page = /\/test\/([\w-]+)\.html/.exec(location.pathname)?.[1] ?? 'ui';
const search = new URLSearchParams(location.search);
/** The language of the part; `ar-xb` reads from right to left. */
const language = search.get('ln') ?? 'en';
const languageOptions = [
  ...languages.map(({ code, name }) => ({ id: code, label: name })),
  { id: 'ar-xb', label: 'ar-xb' },
];

/** Parts at the left, knobs above, and the part in both themes, each in a document of its own. */
function Workshop(): ReactNode {
  const stories = pages[page] ?? uiStories;
  const [story, setStory] = useState(() => stories.find(({ id }) => id === location.hash.slice(1)) ?? stories[0]);
  const [values, setValues] = useState<Values>(() => (story ? initialValues(story) : {}));
  const [ln, setLanguage] = useState('en');
  if (!story) return null;
  const query = (theme: string): string => new URLSearchParams({ ...values, story: story.id, theme, ln }).toString();
  return (
    <div className={styles.shell}>
      <nav className={styles.nav} aria-label="Parts">
        {Object.keys(pages).map((name) => (
          <a key={name} href={`/test/${name}.html`} aria-current={name === page ? 'page' : undefined}>
            {name}
          </a>
        ))}
        <hr />
        {stories.map((entry) => (
          <a
            key={entry.id}
            href={`#${entry.id}`}
            aria-current={entry === story ? 'true' : undefined}
            onClick={() => {
              setStory(entry);
              setValues(initialValues(entry));
            }}
          >
            {entry.id}
          </a>
        ))}
      </nav>
      <main className={styles.stage}>
        <div className={styles.knobs}>
          <Select label="Language" options={languageOptions} value={ln} onChange={setLanguage} />
          {Object.entries(story.knobs).map(([name, knob]) => (
            <KnobField
              key={`${story.id} ${name}`}
              name={name}
              knob={knob}
              value={values[name] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        <div className={styles.themes}>
          {themes.map((theme) => (
            <iframe key={theme} title={theme} src={`/test/${page}.html?${query(theme)}`} />
          ))}
        </div>
      </main>
    </div>
  );
}

interface KnobFieldProps {
  name: string;
  knob: Knob;
  value: string;
  onChange: (value: string) => void;
}

function KnobField({ name, knob, value, onChange }: KnobFieldProps): ReactNode {
  if (typeof knob === 'boolean')
    return (
      <Checkbox isSelected={value === 'true'} onChange={(isSelected) => onChange(String(isSelected))}>
        {name}
      </Checkbox>
    );
  if (typeof knob === 'object')
    return (
      <Select
        label={name}
        options={knob.map((word) => ({ id: word, label: word }))}
        value={value}
        onChange={onChange}
      />
    );
  return <Field label={name} value={value} onChange={onChange} />;
}

/** One part alone, in the theme and with the values that the address says; pictures are taken of this. */
function Part({ theme }: { theme: string }): ReactNode {
  const story = (pages[page] ?? []).find(({ id }) => id === search.get('story'));
  document.documentElement.dataset['theme'] = theme;
  return (
    <div className={styles.part}>
      <Suspense fallback={null}>{story?.render(valuesOf(story, search))}</Suspense>
    </div>
  );
}

const root = document.getElementById('root');
const theme = search.get('theme');

async function start(at: HTMLElement): Promise<void> {
  await startTexts(language);
  await engine.loadNamespaces(['home', 'widgets']);
  applyLanguage(theme === null ? 'en' : language);
  createRoot(at).render(
    <StrictMode>
      <Provider store={createStore()}>
        <HashRouter>{theme === null ? <Workshop /> : <Part theme={theme} />}</HashRouter>
      </Provider>
    </StrictMode>,
  );
}

if (root) void start(root);
