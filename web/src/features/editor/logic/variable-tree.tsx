import type { App } from '@prototrail/model';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n';
import { EmptyState, Field, SearchField } from '../../../ui';
import styles from './logic.module.css';
import { knownVariables, shownValue, type VariableSource } from './try-values';
import type { Trial } from './use-try';

const sources: readonly VariableSource[] = ['widgets', 'services', 'others'];
/** Fewer are seen at a glance. */
const manyVariables = 8;

/** All variables of the prototype with the values that a trial uses; each can be set. */
export function VariableTree({ app, trial }: { app: App; trial: Trial }) {
  const { t } = useTranslation('logic');
  const [search, setSearch] = useState('');
  const all = useMemo(() => knownVariables(app), [app]);
  const shown = all.filter(({ path }) => path.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <section className={styles.variables} aria-label={t('variables')}>
      <h3>{t('variables')}</h3>
      {all.length > manyVariables && (
        <SearchField
          label={t('findVariable')}
          placeholder={t('findVariable')}
          size={28}
          value={search}
          onChange={setSearch}
        />
      )}
      {all.length === 0 ? (
        <EmptyState isCompact title={t('noVariables')}>
          <p>{t('noVariablesHint')}</p>
        </EmptyState>
      ) : (
        <p className={styles.hint}>{t(shown.length === 0 ? 'notFound' : 'onlyTrying')}</p>
      )}
      {sources.map((source) => {
        const ofSource = shown.filter((each) => each.source === source);
        if (ofSource.length === 0) return null;
        return (
          <div key={source} role="group" aria-label={t(`sources.${source}`)}>
            <h4>{t(`sources.${source}`)}</h4>
            {ofSource.map(({ path, name, depth, isRecord }) => (
              <div key={path} className={styles.variable} style={{ paddingInlineStart: Math.min(depth, 4) * 12 }}>
                <code title={path} aria-hidden>
                  {name}
                </code>
                {!isRecord && (
                  <Field
                    label={t('valueOf', { name: path })}
                    isLabelHidden
                    size={28}
                    value={shownValue(trial.variables, path)}
                    placeholder={t('noValue')}
                    onChange={(text) => trial.type(path, text)}
                  />
                )}
              </div>
            ))}
          </div>
        );
      })}
    </section>
  );
}
