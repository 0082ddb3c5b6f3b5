import type { OpenedReport, SharedReport } from '@prototrail/contracts';
import { Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useOpenReportMutation } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Banner, Brand, Button, EmptyState, PasswordForm, Skeleton, Tag } from '../../../ui';
import { figureTitleOf } from './blocks';
import { FigureTiles, FrozenTables, ScreenTable, TaskTable } from './figure-tables';
import { PictureFigure } from './picture-figure';
import { SaveReportButton } from './save-report-button';
import styles from './report.module.css';

type Shown = OpenedReport | { state: 'failed' | 'limited' | 'gone' };

/** A report behind a link: read only, without an account. */
export default function SharedReportPage({ hash }: { hash: string }) {
  const { t } = useTranslation('report');
  const { t: words } = useTranslation('app');
  const [open] = useOpenReportMutation();
  const [shown, setShown] = useState<Shown>();
  const load = useCallback(
    async (password?: string): Promise<void> => {
      const { data, error } = await open({ hash, password });
      const status = error && 'status' in error ? error.status : undefined;
      setShown(data ?? { state: status === 404 ? 'gone' : status === 429 ? 'limited' : 'failed' });
    },
    [open, hash],
  );
  useEffect(() => void load(), [load]);
  if (!shown)
    return (
      <main key="wait" className={styles.wait} aria-busy aria-label={t('loading')}>
        <Skeleton height={480} radius={12} />
      </main>
    );
  if (shown.state === 'open') return <Report report={shown.report} />;
  if (shown.state === 'password' || shown.state === 'wrong')
    return (
      <main key="password" className={styles.sharedMessage}>
        <PasswordForm
          title={t('shared.protected')}
          label={t('shared.password')}
          action={t('shared.open')}
          emptyText={t('shared.noPassword')}
          problem={shown.state === 'wrong' ? t('shared.wrong') : undefined}
          onSend={load}
        />
      </main>
    );
  return (
    <main key="message" className={styles.sharedMessage}>
      <Brand name={words('product')} />
      <EmptyState
        level={1}
        title={t(`shared.${shown.state}`)}
        actions={shown.state === 'failed' && <Button onPress={() => void load()}>{t('shared.again')}</Button>}
      >
        {t(`shared.${shown.state}Body`)}
      </EmptyState>
    </main>
  );
}

function Report({ report }: { report: SharedReport }) {
  const { name, title, sessions, allSessions, asOf, isTooFew } = report;
  const { t, locale } = useTranslation('report');
  const { t: words } = useTranslation('app');
  useEffect(() => {
    document.title = title || name;
  }, [title, name]);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(asOf ? new Date(asOf) : new Date());
  return (
    <main className={styles.shared}>
      <header className={styles.sharedBar}>
        <Brand name={words('product')} />
        <span className={styles.grow} />
        <SaveReportButton name={title || name} />
        <Button size={32} icon={Printer} onPress={() => window.print()}>
          {t('print')}
        </Button>
      </header>
      <article className={styles.paper} data-report>
        <p className={styles.basis}>
          {t('basis', {
            name,
            n: formatNumber(sessions, locale),
            all: formatNumber(allSessions, locale),
            count: allSessions,
            day,
          })}
        </p>
        <h1 className={styles.title}>{title || name}</h1>
        {isTooFew && <Banner kind="warning">{t('shared.tooFew')}</Banner>}
        {report.blocks.map((block, index) => (
          <SharedBlock key={index} block={block} report={report} Title={figureTitleOf(report.blocks, index)} />
        ))}
      </article>
    </main>
  );
}

function SharedBlock({
  block: { kind, text = '', frozen, picture },
  report,
  Title,
}: {
  block: SharedReport['blocks'][number];
  report: SharedReport;
  Title: ReturnType<typeof figureTitleOf>;
}) {
  const { t } = useTranslation('report');
  const { figures, tasks, screens, notes, sessions } = report;
  if (kind === 'heading') return text === '' ? null : <h2 className={styles.heading}>{text}</h2>;
  if (kind === 'text') return text.trim() === '' ? null : <p className={styles.text}>{text}</p>;
  if (picture)
    return (
      <section className={styles.block}>
        <Title className={styles.figureTitle}>{picture.title}</Title>
        <PictureFigure picture={picture} />
        {text.trim() !== '' && <p className={styles.text}>{text}</p>}
      </section>
    );
  const figure = frozen ? (
    <FrozenTables frozen={frozen} />
  ) : kind === 'figures' && figures ? (
    <FigureTiles sessions={sessions} figures={figures} />
  ) : kind === 'tasks' && tasks ? (
    <TaskTable tasks={tasks} sessions={sessions} />
  ) : kind === 'screens' && screens ? (
    <ScreenTable screens={screens} />
  ) : kind === 'notes' && notes ? (
    <Quotes notes={notes} />
  ) : null;
  if (!figure) return null;
  return (
    <section className={styles.block}>
      <Title className={styles.figureTitle}>{t(`kinds.${kind}`)}</Title>
      {figure}
    </section>
  );
}

function Quotes({ notes }: { notes: NonNullable<SharedReport['notes']> }) {
  const { t } = useTranslation('report');
  if (notes.length === 0) return <p className={styles.quiet}>{t('noNotes')}</p>;
  return (
    <ul className={styles.quotes}>
      {notes.map(({ text, tags }, index) => (
        <li key={index}>
          <p>{text}</p>
          {tags.length > 0 && (
            <p className={styles.source}>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
