import { ListChecks } from 'lucide-react';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { HelpButton, Select } from '../../../ui';
import { useStudy } from '../study';
import styles from './during-choice.module.css';

export interface DuringChoiceProps {
  /** Id of a task; undefined for whole tests. */
  during: string | undefined;
  onChange(during: string | undefined): void;
}

const whole = 'whole';

/** Tasks that clicks and scrolling can be chosen by; undefined while they are loading. */
function useTasks() {
  const { appId, filter, isExample } = useStudy();
  const { data } = useMetric({ appId, metric: 'overview', filter, isExample });
  return data?.tasks.filter(({ steps, selfReported, goal }) => steps > 0 || selfReported || goal);
}

/** The task of an address; undefined for one that the study has no more. */
export function useDuring(id: string | null | undefined): string | undefined {
  const tasks = useTasks();
  if (!id) return undefined;
  return !tasks || tasks.some(({ task }) => task === id) ? id : undefined;
}

/** Whether whole tests count, or only those during the attempts at one task; absent without tasks. */
export function DuringChoice({ during, onChange }: DuringChoiceProps) {
  const { t } = useTranslation('results');
  const tasks = useTasks() ?? [];
  if (tasks.length === 0) return null;
  return (
    <span className={styles.choice}>
      <Select
        label={t('heat.during')}
        isLabelHidden
        size="bar"
        icon={ListChecks}
        value={during ?? whole}
        onChange={(id) => onChange(id === whole ? undefined : id)}
        options={[
          { id: whole, label: t('heat.wholeTest') },
          ...tasks.map(({ task, name }) => ({ id: task, label: t('heat.duringTask', { task: name }) })),
        ]}
      />
      <HelpButton page="heatmaps" part="task" />
    </span>
  );
}
