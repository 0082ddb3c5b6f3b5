import { balancedRows, taskOrderOf, type TaskOrder, type TestSettings } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Segmented } from '../../ui';
import styles from './study.module.css';

const orders: readonly TaskOrder[] = ['fixed', 'random', 'latin'];
/** The rows of more tasks have no room. */
const mostTasks = 8;

export interface TaskOrderChoiceProps {
  settings: TestSettings;
  isReadOnly: boolean;
  onChange(edit: (settings: TestSettings) => TestSettings): void;
}

/** In which order testers get the tasks; of a Latin square, its rows. */
export function TaskOrderChoice({ settings, isReadOnly, onChange }: TaskOrderChoiceProps) {
  const { t } = useTranslation('test-settings');
  const count = settings.tasks.length;
  const order = taskOrderOf(settings);
  if (count < 2) return null;
  return (
    <div className={styles.order}>
      <span className={styles.fieldLabel} aria-hidden>
        {t('order.title')}
      </span>
      <Segmented
        label={t('order.title')}
        isCompact
        value={order}
        items={orders.map((id) => ({ id, label: t(`order.${id}`) }))}
        isDisabled={isReadOnly}
        onChange={(taskOrder) => onChange((current) => ({ ...current, taskOrder }))}
      />
      <p className={styles.about}>{t(`order.${order}Note`)}</p>
      {order === 'latin' && count <= mostTasks && <Rows count={count} />}
    </div>
  );
}

function Rows({ count }: { count: number }) {
  const { t } = useTranslation('test-settings');
  const rows = balancedRows(count).map((row) => row.map((task) => task + 1).join(' '));
  return (
    <ul className={styles.orderRows} aria-label={t('order.rows')}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}
