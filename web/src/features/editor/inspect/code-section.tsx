import { inspectCode } from '@prototrail/codegen';
import { usedIcons } from '@prototrail/widgets';
import { Copy } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { icons } from '../../../api';
import { useDerived } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Segmented } from '../../../ui';
import { highlight } from './highlight';
import styles from './inspect.module.css';
import { useCopy } from './use-copy';

const languages = ['css', 'react', 'vue', 'html'] as const;
type Language = (typeof languages)[number];
const names: Readonly<Record<Language, string>> = { css: 'CSS', react: 'React', vue: 'Vue', html: 'HTML' };

/** Longer code is cut off on the page; copying gives all of it. */
const maxLines = 400;

/** What was chosen last, while the page is open. */
const chosen: { language: Language } = { language: 'css' };

/** Code of one element in four languages. */
export function CodeSection({ id }: { id: string }) {
  const { app } = useDerived();
  const { t } = useTranslation('inspect');
  const copy = useCopy();
  const [language, setLanguage] = useState(chosen.language);
  const hasIcons = useIcons();
  const code = useMemo(
    () => inspectCode(app, id, (name) => (hasIcons ? icons.get(name) : undefined)),
    [app, id, hasIcons],
  );
  const choose = (next: Language): void => {
    chosen.language = next;
    setLanguage(next);
  };
  if (!code) return <p className={styles.note}>{t('noCode')}</p>;
  return (
    <div className={styles.code}>
      <div className={styles.codeHead}>
        <Segmented
          label={t('language')}
          isCompact
          value={language}
          onChange={choose}
          items={languages.map((each) => ({ id: each, label: names[each] }))}
        />
        <Button size={28} icon={Copy} onPress={() => copy(code[language])}>
          {t('copy')}
        </Button>
      </div>
      <CodeBlock code={code[language]} language={language} />
    </div>
  );
}

function CodeBlock({ code, language }: { code: string; language: Language }) {
  const { t } = useTranslation('inspect');
  const lines = useMemo(() => highlight(code, language === 'css' ? 'css' : 'markup'), [code, language]);
  return (
    <pre className={styles.block} tabIndex={0} aria-label={t('codeOf', { language: names[language] })}>
      <code>
        {lines.slice(0, maxLines).map((parts, line) => (
          <span key={line} className={styles.line}>
            {parts.map((part, at) => (
              <span key={at} data-kind={part.kind}>
                {part.text}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </code>
      {lines.length > maxLines && <span className={styles.note}>{t('more', { count: lines.length - maxLines })}</span>}
    </pre>
  );
}

/** Whether the outlines of the icons are there. */
function useIcons(): boolean {
  const { app } = useDerived();
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void icons.load(usedIcons(app)).then(() => isCurrent && setLoaded(true));
    return () => {
      isCurrent = false;
    };
  }, [app]);
  return loaded;
}
