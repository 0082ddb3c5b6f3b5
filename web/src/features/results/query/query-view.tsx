import { BookOpen, Play, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../i18n';
import { Banner, Button, Card, EmptyState, Field, Menu, Skeleton } from '../../../ui';
import { ViewBody } from '../parts/view-body';
import { useStudy } from '../study';
import { AnswerCard } from './answer-card';
import { exampleQueries, type ExampleQuery } from './examples';
import styles from './query.module.css';
import { TablesCard } from './tables-card';
import { useQueryRun } from './use-query-run';

const examples = Object.keys(exampleQueries) as ExampleQuery[];

/** Questions that no other view answers: a query in SQL over the chosen tests, with its answer as a table. */
export default function QueryView() {
  const { isExample } = useStudy();
  const { t } = useTranslation('query');
  if (isExample)
    return (
      <ViewBody>
        <EmptyState title={t('team.title')}>{t('team.body')}</EmptyState>
      </ViewBody>
    );
  return <QueryForm />;
}

function QueryForm() {
  const { t } = useTranslation('query');
  const [search, setSearch] = useSearchParams();
  const [sql, setSql] = useState(search.get('sql') ?? exampleQueries.slowest);
  const { state, run, stop } = useQueryRun();
  const area = useRef<HTMLTextAreaElement>(null);
  const begin = (text = sql): void => {
    // the address leads colleagues to the same query
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('sql', text);
        return next;
      },
      { replace: true },
    );
    void run(text);
  };
  const insert = (name: string): void => {
    const { current } = area;
    const [from, to] = [current?.selectionStart ?? sql.length, current?.selectionEnd ?? sql.length];
    setSql(sql.slice(0, from) + name + sql.slice(to));
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(from + name.length, from + name.length);
    });
  };
  return (
    <ViewBody>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card className={styles.form ?? ''}>
            <Field
              label={t('label')}
              help={t('help')}
              isMultiline
              rows={10}
              value={sql}
              onChange={setSql}
              maxLength={4000}
              areaRef={area}
              areaProps={{ spellCheck: 'false', autoCapitalize: 'off' }}
              className={styles.field ?? ''}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) begin();
                else event.continuePropagation();
              }}
            />
            <div className={styles.actions}>
              <Menu
                label={t('examples.title')}
                groups={[
                  {
                    id: 'examples',
                    items: examples.map((id) => ({
                      id,
                      label: t(`examples.${id}`),
                      onAction: () => {
                        setSql(exampleQueries[id]);
                        begin(exampleQueries[id]);
                      },
                    })),
                  },
                ]}
                trigger={
                  <Button size={32} icon={BookOpen}>
                    {t('examples.title')}
                  </Button>
                }
              />
              {state.kind === 'running' ? (
                <Button size={32} icon={Square} onPress={stop}>
                  {t('stop')}
                </Button>
              ) : (
                <Button size={32} kind="primary" icon={Play} isDisabled={sql.trim() === ''} onPress={() => begin()}>
                  {t('run')}
                </Button>
              )}
            </div>
          </Card>
          <div aria-live="polite" aria-busy={state.kind === 'running'}>
            {state.kind === 'refused' && (
              <Banner kind="danger" role="alert">
                {state.message || t('failed')}
              </Banner>
            )}
            {state.kind === 'running' && <Skeleton height={240} radius={12} />}
            {state.kind === 'answer' && <AnswerCard answer={state.answer} />}
          </div>
        </div>
        <TablesCard onName={insert} />
      </div>
    </ViewBody>
  );
}
