import type { PersonAnswer } from '@prototrail/contracts';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { useChangePersonMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Dialog, Field, showToast } from '../../ui';

const dayLength = 10;

/** The plan of a person and the day until which it is paid. */
export function PlanDialog({
  person,
  opener,
  onClose,
}: {
  person: PersonAnswer;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const formId = useId();
  const [plan, setPlan] = useState(person.plan);
  const [day, setDay] = useState(
    person.paidUntil === undefined ? '' : new Date(person.paidUntil).toISOString().slice(0, dayLength),
  );
  const [change, { isLoading, isError }] = useChangePersonMutation();
  const until = day === '' ? null : Date.parse(`${day}T23:59:59.999Z`);
  const isDay = until === null || Number.isFinite(until);
  const save = async (): Promise<void> => {
    if (plan.trim() === '' || !isDay) return;
    const result = await change({ userID: person.id, plan: plan.trim(), paidUntil: until });
    if ('error' in result) return;
    showToast({ kind: 'success', text: t('people.changed', { name: person.name || person.email }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={400}
      focusAfter={opener}
      title={t('plan.title', { name: person.name || person.email })}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isBusy={isLoading} type="submit" form={formId}>
            {t('plan.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isError && (
          <Banner kind="danger" role="alert">
            {t('notDone')}
          </Banner>
        )}
        <Field
          label={t('plan.plan')}
          help={t('plan.planHelp')}
          value={plan}
          onChange={setPlan}
          {...(plan.trim() === '' ? { error: t('plan.missing') } : {})}
        />
        <Field
          label={t('plan.until')}
          help={t('plan.untilHelp')}
          type="date"
          value={day}
          onChange={setDay}
          {...(isDay ? {} : { error: t('plan.noDay') })}
        />
      </form>
    </Dialog>
  );
}
