import { useMemo, useRef, type ReactNode } from 'react';
import { portraitOf, useRemovePortraitMutation, useSetPortraitMutation, type SessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { Avatar, Button, FormCheckbox, FormField, showToast, useSchemaForm } from '../../ui';
import styles from './account.module.css';
import { errorKey, showRefusal } from './error-key';
import { Refusal } from './refusal';
import { profileSchema } from './schemas';
import { Section } from './section';
import { useSave } from './use-save';

/** Picture, names, website, and whether news may be mailed. */
export function ProfileSection({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const [save, isBusy] = useSave(user);
  const schema = useMemo(() => profileSchema(), []);
  const { control, handleSubmit, setError, reset, formState } = useSchemaForm(schema, {
    name: user.name ?? '',
    lastname: user.lastname ?? '',
    homepage: user.homepage ?? '',
    newsletter: user.newsletter === true,
  });
  const submit = handleSubmit(async (values) => {
    const result = await save(values, t('settings.saved'));
    if (result.isSaved) reset(values);
    else showRefusal(result.error, ['name', 'lastname', 'homepage'], { setError, t });
  });
  return (
    <Section id="profile">
      <Portrait user={user} />
      <form onSubmit={(event) => void submit(event)} className={styles['section']} noValidate>
        <Refusal error={formState.errors.root?.['server']} />
        <div className={styles['row']}>
          <FormField control={control} name="name" label={t('field.name')} autoComplete="given-name" />
          <FormField control={control} name="lastname" label={t('field.lastname')} autoComplete="family-name" />
        </div>
        <FormField control={control} name="homepage" label={t('field.homepage')} type="url" autoComplete="url" />
        <FormCheckbox control={control} name="newsletter">
          {t('settings.newsletter')}
        </FormCheckbox>
        <div className={styles['actions']}>
          <Button type="submit" isBusy={isBusy}>
            {t('settings.saveProfile')}
          </Button>
          {formState.isDirty && (
            <Button kind="ghost" isDisabled={isBusy} onPress={() => reset()}>
              {t('settings.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

/** The picture; a file can be chosen, or dropped on it. */
function Portrait({ user }: { user: SessionUser }): ReactNode {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const [set, setting] = useSetPortraitMutation();
  const [remove, removing] = useRemovePortraitMutation();
  const name = `${user.name ?? ''} ${user.lastname ?? ''}`.trim() || user.email;
  const tell = (result: { error?: unknown }, done: string): void => {
    showToast(
      result.error === undefined
        ? { kind: 'success', text: done }
        : { kind: 'error', text: t('settings.failed', { reason: t(errorKey(result.error)) }) },
    );
  };
  const upload = async (file: File | undefined): Promise<void> => {
    if (file) tell(await set({ id: user.id, file }), t('settings.pictureSaved'));
  };
  return (
    <div
      className={styles['portrait']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <Avatar person={{ id: user.id, name, ...portraitOf(user) }} size={72} />
      <div className={styles['portraitText']}>
        <div className={styles['actions']}>
          <Button onPress={() => input.current?.click()} isBusy={setting.isLoading}>
            {user.image ? t('settings.changePicture') : t('settings.addPicture')}
          </Button>
          {user.image && (
            <Button
              kind="ghost"
              isBusy={removing.isLoading}
              onPress={() =>
                void remove({ id: user.id, file: user.image ?? '' }).then((result) =>
                  tell(result, t('settings.pictureRemoved')),
                )
              }
            >
              {t('settings.removePicture')}
            </Button>
          )}
        </div>
        <p className={styles['quiet']}>{t('settings.pictureHelp')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('settings.addPicture')}
        accept="image/png,image/jpeg,image/gif"
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
