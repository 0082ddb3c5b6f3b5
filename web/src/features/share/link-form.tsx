import { shareLinkLimits, type ShareLink } from '@prototrail/contracts';
import { useState, type FormEvent } from 'react';
import { hasCode, useChangeShareLinkMutation, useCreateShareLinkMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Field, Segmented, Switch, showToast } from '../../ui';
import styles from './share.module.css';

/** A time as a field of the browser takes it, in local time. */
const localTime = (ms: number): string => {
  const time = new Date(ms);
  return new Date(ms - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Makes a link, or changes one: its name, whether it asks for a password, and when it closes. */
export function LinkForm({ appId, link, onClose }: { appId: string; link?: ShareLink; onClose(): void }) {
  const { t } = useTranslation('share');
  const [create, creating] = useCreateShareLinkMutation();
  const [change, changing] = useChangeShareLinkMutation();
  const [name, setName] = useState(link?.name ?? '');
  const [opens, setOpens] = useState<ShareLink['opens']>(link?.opens ?? 'review');
  const [hasPassword, setHasPassword] = useState(link?.hasPassword ?? false);
  const [password, setPassword] = useState('');
  const closed = link?.closesAt ? localTime(link.closesAt) : '';
  const [closes, setCloses] = useState(closed);
  const [isPast, setPast] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const keeps = link?.hasPassword === true && password === '';
  const isNameMissing = isChecked && name.trim() === '';
  const isTooShort = hasPassword && !keeps && password.length < shareLinkLimits.passwordMin;
  const failure = creating.error ?? changing.error;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    // a date that the link has already may be past
    const isLate = closes !== closed && closes !== '' && new Date(closes).getTime() <= Date.now();
    setPast(isLate);
    if (name.trim() === '' || isTooShort || isLate) return;
    const date = closes === '' ? null : new Date(closes).getTime();
    const closesAt = closes === closed && link ? link.closesAt : date;
    const secret = hasPassword ? (keeps ? {} : { password }) : { password: null };
    const fields = { name: name.trim(), closesAt, ...secret };
    const result = link
      ? await change({ appId, id: link.id, change: fields })
      : await create({ appId, link: { ...fields, opens } });
    if ('error' in result) return;
    showToast({ kind: 'success', text: t(link ? 'links.saved' : 'links.made', { name: name.trim() }) });
    onClose();
  };
  return (
    <form className={styles.body} onSubmit={(event) => void save(event)} noValidate>
      {failure && (
        <Banner kind="danger" role="alert">
          {t(hasCode(failure, 'apps.links.many') ? 'links.many' : 'links.failed', { count: shareLinkLimits.links })}
        </Banner>
      )}
      <Field
        label={t('links.name')}
        placeholder={t('links.nameExample')}
        value={name}
        onChange={setName}
        maxLength={shareLinkLimits.name}
        autoFocus
        isInvalid={isNameMissing}
        error={isNameMissing ? t('links.nameMissing') : undefined}
      />
      {!link && (
        <Segmented
          label={t('links.opens')}
          value={opens}
          onChange={setOpens}
          items={[
            { id: 'review', label: t('links.to.review') },
            { id: 'test', label: t('links.to.test') },
          ]}
        />
      )}
      <Switch isSelected={hasPassword} onChange={setHasPassword} note={t('links.passwordNote')} isAtEnd>
        {t('test.password')}
      </Switch>
      {hasPassword && (
        <Field
          label={t(link?.hasPassword ? 'links.newPassword' : 'links.password')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          isInvalid={isChecked && isTooShort}
          error={isChecked && isTooShort ? t('links.short', { count: shareLinkLimits.passwordMin }) : undefined}
          help={link?.hasPassword ? t('links.keep') : t('links.passwordHelp', { count: shareLinkLimits.passwordMin })}
        />
      )}
      <Field
        label={t('links.closes')}
        type="datetime-local"
        value={closes}
        onChange={(text) => {
          setCloses(text);
          setPast(false);
        }}
        isInvalid={isPast}
        error={isPast ? t('links.past') : undefined}
        help={t('links.closesHelp')}
      />
      <div className={styles.formActions}>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={creating.isLoading || changing.isLoading}>
          {t(link ? 'links.save' : 'links.make')}
        </Button>
      </div>
    </form>
  );
}
