import { Link2, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMetric } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Button, EmptyState, showToast, Skeleton } from '../../../ui';
import { Failed } from '../parts/failed';
import { useStudy } from '../study';
import { addBlock, figureTitleOf, maxBlocks, moveBlock, usualBlocks, type Block, type Report } from './blocks';
import { ReportBlock, Words, type BlockActions } from './report-block';
import { SaveReportButton } from './save-report-button';
import { ShareReport } from './share-report';
import { useReport, type LoadedReport } from './use-report';
import styles from './report.module.css';

/** A report for people outside of the product: own words beside figures of the chosen tests, to be printed or saved as PDF. */
export default function ReportView() {
  const { app, canWrite, isExample } = useStudy();
  const { t } = useTranslation('report');
  const loaded = useReport();
  const { report, change } = loaded;
  if (isExample) return <EmptyState title={t('private')} />;
  if (loaded.isError && report === undefined) return <Failed retry={loaded.refetch} />;
  if (report === undefined)
    return (
      <div className={styles.wait} aria-busy aria-label={t('loading')}>
        <Skeleton height={480} radius={12} />
      </div>
    );
  if (report === null)
    return (
      <EmptyState
        title={t('none')}
        actions={
          canWrite && (
            <Button kind="primary" onPress={() => change({ title: app.name, blocks: usualBlocks })}>
              {t('begin')}
            </Button>
          )
        }
      >
        {t(canWrite ? 'noneBody' : 'noneReading')}
      </EmptyState>
    );
  return (
    <div className={styles.view}>
      <Bar loaded={loaded} />
      <Paper report={report} onChange={canWrite ? change : undefined} />
    </div>
  );
}

function Bar({ loaded: { state, retry, report } }: { loaded: LoadedReport }) {
  const { app, canWrite } = useStudy();
  const [isSharing, setSharing] = useState(false);
  const { t } = useTranslation('report');
  return (
    <div className={styles.bar}>
      {canWrite && (
        <span role="status" className={styles.quiet}>
          {t(`states.${state}`)}
        </span>
      )}
      {state === 'failed' && (
        <Button size={28} onPress={retry}>
          {t('retry')}
        </Button>
      )}
      {canWrite && (
        <Button size={32} icon={Link2} onPress={() => setSharing(true)}>
          {t('share.title')}
        </Button>
      )}
      {isSharing && <ShareReport onClose={() => setSharing(false)} />}
      <SaveReportButton name={report?.title || app.name} />
      <Button size={32} icon={Printer} onPress={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}

function Paper({ report, onChange }: { report: Report; onChange: ((report: Report) => void) | undefined }) {
  const { t } = useTranslation('report');
  const { title, blocks } = report;
  const latest = useRef(report);
  latest.current = report;
  const put = (next: readonly Block[]): void => onChange?.({ ...report, blocks: next });
  const actionsOf = (index: number): BlockActions => ({
    onText: (text) => put(blocks.map((block, place) => (place === index ? { ...block, text } : block))),
    onFreeze: (frozen) =>
      put(blocks.map((block, place) => (place === index ? { kind: block.kind, ...(frozen && { frozen }) } : block))),
    onMove: (by) => put(moveBlock(blocks, index, by)),
    onAdd: (kind) => put(addBlock(blocks, index, kind)),
    onRemove: () => {
      const removed = blocks.slice(index, index + 1);
      const undo = (): void => {
        const { blocks: now } = latest.current;
        onChange?.({ ...latest.current, blocks: [...now.slice(0, index), ...removed, ...now.slice(index)] });
      };
      put(blocks.filter((_, place) => place !== index));
      showToast({ kind: 'success', text: t('removed'), action: { label: t('undo'), onAction: undo } });
    },
    isFirst: index === 0,
    isLast: index === blocks.length - 1,
    isFull: blocks.length >= maxBlocks,
  });
  return (
    <article className={styles.paper} data-report>
      <Basis />
      <Words
        kind="title"
        text={title}
        label={t('title')}
        placeholder={t('titleHint')}
        onChange={onChange && ((text) => onChange({ ...report, title: text }))}
      />
      {blocks.map((block, index) => (
        <ReportBlock
          key={`${index} ${block.kind}`}
          block={block}
          number={index + 1}
          Title={figureTitleOf(blocks, index)}
          edit={onChange ? actionsOf(index) : undefined}
        />
      ))}
      {onChange && blocks.length === 0 && (
        <Button size={32} onPress={() => put(usualBlocks)}>
          {t('usual')}
        </Button>
      )}
    </article>
  );
}

/** What the figures rest on: prototype, number of tests and day. */
function Basis() {
  const { app, appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('report');
  const { data } = useMetric({ appId, metric: 'size', filter, isExample });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(
    data?.asOf ? new Date(data.asOf) : new Date(),
  );
  return (
    <p className={styles.basis}>
      {t('basis', {
        name: app.name,
        n: data ? formatNumber(data.sessions, locale) : '–',
        all: data ? formatNumber(data.allSessions, locale) : '–',
        count: data?.allSessions ?? 0,
        day,
      })}
    </p>
  );
}
