import { webhookEvents, type WebhookAnswer, type WebhookEvent, type WebhookWithSecret } from '@prototrail/contracts';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useChangeWebhookMutation, useCreateWebhookMutation, useGetAppsQuery } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, Dialog, FormField, Select, useSchemaForm } from '../../../ui';
import styles from '../account.module.css';
import { showRefusal } from '../error-key';
import { Refusal } from '../refusal';
import { webhookSchema } from '../schemas';

const allPrototypes = '';
const several = 'several';

/** Name, address, events and prototypes of a webhook, new or known. */
export function WebhookDialog({
  webhook,
  onClose,
  onCreated,
}: {
  webhook?: WebhookAnswer;
  onClose: () => void;
  onCreated: (webhook: WebhookWithSecret) => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const form = useId();
  const [create, creating] = useCreateWebhookMutation();
  const [change, changing] = useChangeWebhookMutation();
  const { data: apps = [] } = useGetAppsQuery();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['test.finished']);
  const known = webhook?.appIds ?? [];
  const [app, setApp] = useState<string>(known.length > 1 ? several : (known[0] ?? allPrototypes));
  const schema = useMemo(() => webhookSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
  });
  const submit = handleSubmit(async ({ name, url }) => {
    if (events.length === 0) return;
    const appIds = app === several ? [...known] : app === allPrototypes ? [] : [app];
    const body = { name, url, events: [...events], appIds };
    if (webhook) {
      const changed = await change({ webhook: webhook.id, change: body });
      if ('error' in changed) return showRefusal(changed.error, ['name', 'url'], { setError, t });
    } else {
      const created = await create(body);
      if ('error' in created) return showRefusal(created.error, ['name', 'url'], { setError, t });
      onCreated(created.data);
    }
    onClose();
  });
  const options = [
    { id: allPrototypes, label: t('webhooks.allPrototypes') },
    ...(known.length > 1 ? [{ id: several, label: t('webhooks.several', { count: known.length }) }] : []),
    ...apps.map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      help={{ page: 'account', part: 'webhooks' }}
      title={t(webhook ? 'webhooks.change' : 'webhooks.new')}
      actions={
        <>
          <Button onPress={onClose}>{t('settings.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} isBusy={creating.isLoading || changing.isLoading}>
            {t(webhook ? 'webhooks.save' : 'webhooks.create')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['section']} onSubmit={(event) => void submit(event)} noValidate>
        <Refusal error={formState.errors.root?.['server']} />
        <FormField control={control} name="name" label={t('webhooks.name')} autoFocus />
        <FormField control={control} name="url" label={t('webhooks.url')} help={t('webhooks.urlHelp')} />
        <fieldset className={styles['scopes']}>
          <legend>{t('webhooks.events')}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              isSelected={events.includes(event)}
              note={t(`webhooks.note.${event.replace('.', '_')}`)}
              onChange={(isOn) =>
                setEvents((before) => webhookEvents.filter((one) => (one === event ? isOn : before.includes(one))))
              }
            >
              {event}
            </Checkbox>
          ))}
          {events.length === 0 && (
            <p role="alert" className={styles['problem']}>
              {t('error.webhookEvents')}
            </p>
          )}
        </fieldset>
        <Select label={t('webhooks.prototypes')} options={options} value={app} onChange={setApp} />
      </form>
    </Dialog>
  );
}
