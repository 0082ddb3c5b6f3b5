import {
  inLanguage,
  languageOf,
  languagesOf,
  pickLanguage,
  studyInLanguage,
  type App,
  type MeasureText,
  type TestSettings,
} from '@prototrail/model';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from '../gate/texts';
import type { TesterLink } from '../link';
import { Headline, TesterButton, useTitle } from '../parts';
import type { StudyPlan } from '../study/study-plan';
import shared from '../tester.module.css';
import styles from './language-gate.module.css';

/** The language that the prototype is written in. */
const original = '';

export interface LanguageGateProps {
  link: TesterLink;
  hash: string;
  app: App;
  settings: TestSettings;
  plan: StudyPlan;
  /** Given, so that this part of the page brings no code of the first part along. */
  measure: MeasureText;
  children: (now: InLanguage) => ReactNode;
}

/** What testers see, in their language. */
export interface InLanguage {
  app: App;
  settings: TestSettings;
  plan: StudyPlan;
}

/** The prototype and its study in the language that its address names, else by the rule of the study, which may leave it to the tester. */
export default function LanguageGate({ link, hash, app, settings, plan, measure, children }: LanguageGateProps) {
  const [chosen, setChosen] = useState(() => readChoice(hash));
  const tag = tagFor(app, settings, link) ?? (chosen !== null && isOffered(app, chosen) ? chosen : null);
  const now = useLanguage({ app, settings, plan }, tag, measure);
  if (tag !== null) return now && children(now);
  return (
    <LanguagePage
      app={app}
      onChoose={(choice) => {
        keepChoice(hash, choice);
        setChosen(choice);
      }}
    />
  );
}

/** Everything in a language; null for the moment in which the pages of the study are made in it. */
function useLanguage(original: InLanguage, tag: string | null, measure: MeasureText): InLanguage | null {
  const { app, settings, plan } = original;
  const shown = useMemo(() => (tag === null ? settings : studyInLanguage(settings, tag)), [settings, tag]);
  const [translated, setTranslated] = useState<{ of: StudyPlan; plan: StudyPlan }>();
  useEffect(() => {
    if (shown !== settings) void plan.inLanguage?.(shown).then((made) => setTranslated({ of: plan, plan: made }));
  }, [shown, settings, plan]);
  if (tag === null) return null;
  const isSame = shown === settings || plan.inLanguage === undefined;
  const now = isSame ? plan : translated?.of === plan ? translated.plan : undefined;
  return now === undefined ? null : { app: inLanguage(app, tag, measure), settings: shown, plan: now };
}

/** The tag of the language, empty for the original, null where the tester is asked. */
function tagFor(app: App, { prototypeLanguage }: TestSettings, link: TesterLink): string | null {
  const named = link.query['lang'];
  if (named !== undefined) return picked(app, [named]);
  if (prototypeLanguage === 'ask') return languagesOf(app).length === 0 ? original : null;
  if (prototypeLanguage === 'browser') return picked(app, wantedBy(link));
  return typeof prototypeLanguage === 'string' ? picked(app, [prototypeLanguage]) : original;
}

const wantedBy = ({ language }: Pick<TesterLink, 'language'>): string[] => [
  ...(language === null ? [] : [language]),
  ...navigator.languages,
];

/** The original too has a language; where it is the wanted one, it comes first. */
function picked(app: App, wanted: readonly string[]): string {
  const own = languageOf(app);
  const found = pickLanguage([...(own === undefined ? [] : [own]), ...languagesOf(app)], wanted);
  return found === undefined || found === own ? original : found;
}

const isOffered = (app: App, tag: string): boolean => tag === original || languagesOf(app).includes(tag);

function LanguagePage({ app, onChoose }: { app: App; onChoose(tag: string): void }) {
  useTitle(t('language.headline'));
  const usual = picked(app, wantedBy({ language: null }));
  const own = languageOf(app);
  const offered = [original, ...languagesOf(app)];
  return (
    <main className={shared.centre}>
      <div className={shared.column}>
        <Headline>{t('language.headline')}</Headline>
        <div className={styles.choice}>
          {offered.map((tag) => {
            const shown = tag === original ? own : tag;
            return (
              <TesterButton
                key={tag}
                {...(shown === undefined ? {} : { lang: shown })}
                size={48}
                {...(tag === usual ? { kind: 'primary' as const } : {})}
                onClick={() => onChoose(tag)}
              >
                {shown === undefined ? t('language.original') : ownName(shown)}
              </TesterButton>
            );
          })}
        </div>
      </div>
    </main>
  );
}

/** What a language calls itself. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

const keyOf = (hash: string): string => `prototype-language ${hash}`;

/** A page that is loaded again goes on in the language that was chosen. Without a store the tester is asked again. */
function readChoice(hash: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(hash));
  } catch {
    return null;
  }
}

function keepChoice(hash: string, tag: string): void {
  try {
    sessionStorage.setItem(keyOf(hash), tag);
  } catch {
    // the choice counts for this page
  }
}
