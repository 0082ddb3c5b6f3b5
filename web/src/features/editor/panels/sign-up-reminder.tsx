import { useEffect, useState } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector } from '../../../api';
import { useEditor } from '../../../canvas';
import { Button, Dialog, LinkButton } from '../../../ui';
import { useEditorTexts } from '../editor-texts';

/** After so many changes somebody has something to lose. */
const changesBefore = 50;
const hint = 'signUpReminder';

/** Asks guests once to sign up, when they have made something that is worth to be kept. */
export function SignUpReminder() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const dispatch = useAppDispatch();
  const seenHints = useAppSelector(({ preferences }) => preferences.seenHints);
  const isSeen = seenHints.includes(hint);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isSeen) return undefined;
    let count = 0;
    return editor.history.onStep(() => {
      count += 1;
      if (count === changesBefore) setOpen(true);
    });
  }, [editor, isSeen]);
  const close = (): void => {
    setOpen(false);
    dispatch(preferenceChanged({ seenHints: [...seenHints, hint] }));
  };
  if (!isOpen) return null;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('signUp.title')}
      width={480}
      actions={
        <>
          <Button onPress={close}>{t('signUp.later')}</Button>
          <LinkButton kind="primary" href="#/signup.html">
            {t('top.signUp')}
          </LinkButton>
        </>
      }
    >
      <p>{t('signUp.text')}</p>
    </Dialog>
  );
}
