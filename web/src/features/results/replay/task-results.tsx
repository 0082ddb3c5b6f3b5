import type { Judgement, SessionRow } from '@prototrail/contracts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatExact, useTranslation } from '../../../i18n';
import { IconButton, Tag } from '../../../ui';
import { useAuthor } from '../notes/note-card';
import { JudgeDialog, useJudgedTasks } from '../sessions/judge-dialog';
import { useSessionActions } from '../sessions/session-actions';
import { useSessionMarks } from '../sessions/session-marks';
import { useStudy } from '../study';
import styles from './replay.module.css';

type Outcome = SessionRow['tasks'][number];

/** The key of the words for it. */
function outcomeOf({ success, gaveUp, timeOver, started }: Outcome): string {
  if (success) return 'completed';
  if (gaveUp || timeOver) return gaveUp ? 'judge.gaveUp' : 'judge.timeOver';
  return started ? 'notCompleted' : 'judge.notStarted';
}

/** What became of each task, and where the team decided otherwise: who, when and why. */
export function TaskResults({ row }: { row: SessionRow }) {
  const { canWrite, isExample } = useStudy();
  const { t } = useTranslation('sessions');
  const marks = useSessionMarks();
  const actions = useSessionActions(marks.of);
  const tasks = useJudgedTasks();
  const [judged, setJudged] = useState<string>();
  const { judgements } = marks.of(row.session);
  return (
    <ul className={styles.results}>
      {row.tasks.map((outcome, index) => {
        const name = tasks.find(({ id }) => id === outcome.task)?.name ?? t('judge.number', { number: index + 1 });
        const judgement = outcome.isByHand ? judgements[outcome.task] : undefined;
        return (
          <li key={outcome.task}>
            <span>{name}</span>
            <Tag kind={outcome.success ? 'ok' : 'neutral'}>{t(outcomeOf(outcome))}</Tag>
            {canWrite && !isExample && (
              <IconButton
                icon={Pencil}
                size={24}
                label={t('judge.change', { task: name })}
                onPress={() => setJudged(outcome.task)}
              />
            )}
            {outcome.isByHand && <Judged judgement={judgement} />}
          </li>
        );
      })}
      {judged !== undefined && (
        <JudgeDialog
          sessions={[row.session]}
          tasks={tasks}
          task={judged}
          onSave={actions.setResult}
          onClose={() => setJudged(undefined)}
        />
      )}
    </ul>
  );
}

function Judged({ judgement }: { judgement: Judgement | undefined }) {
  const { t, locale } = useTranslation('sessions');
  const author = useAuthor(judgement?.userID);
  const when = judgement && formatExact(judgement.time, locale);
  return (
    <p>
      {author && when ? t('judge.by', { name: author.name, when }) : t('columns.judged')}
      {judgement?.reason && <q>{judgement.reason}</q>}
    </p>
  );
}
