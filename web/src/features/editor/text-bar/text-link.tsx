import { safeLink } from '@prototrail/model';
import { Link } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RichTextHandle, SelectedStyle } from '../../../canvas';
import { Button, Field, IconButton, Popover } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { shortcutText } from '../shortcuts/shortcut-words';
import styles from './text-bar.module.css';

interface TextLinkProps {
  text: RichTextHandle;
  style: SelectedStyle;
}

/** Asks for the address of a link; only addresses that testers may be sent to are taken. */
export function TextLink({ text, style }: TextLinkProps): ReactNode {
  const { t } = useEditorTexts();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const stop = text.onLinkKey(() => setOpen(true));
    return stop;
  }, [text]);
  const close = (link?: string): void => {
    setOpen(false);
    if (link !== undefined) text.setLink(link);
    // The closing panel gives the focus to its button first.
    setTimeout(() => text.focus());
  };
  return (
    <>
      <IconButton
        ref={trigger}
        icon={Link}
        size={28}
        label={t('textBar.link')}
        shortcut={shortcutText('mod+k')}
        isPressed={style.link !== ''}
        onPress={() => setOpen(true)}
      />
      <Popover label={t('textBar.link')} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen}>
        <LinkForm link={style.link ?? ''} onDone={close} />
      </Popover>
    </>
  );
}

function LinkForm({ link, onDone }: { link: string; onDone(link?: string): void }): ReactNode {
  const { t } = useEditorTexts();
  const [address, setAddress] = useState(link);
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        const safe = safeLink(address);
        if (safe === undefined) setRefused(true);
        else onDone(address.trim());
      }}
    >
      <Field
        label={t('textBar.address')}
        size={32}
        value={address}
        onChange={(value) => {
          setAddress(value);
          setRefused(false);
        }}
        isInvalid={isRefused}
        help={t('textBar.addressHelp')}
        {...(isRefused ? { error: t('textBar.badAddress') } : {})}
        autoFocus
        selectOnFocus
      />
      <div className={styles.buttons}>
        {link !== '' && (
          <Button size={28} kind="ghost" onPress={() => onDone('')}>
            {t('textBar.removeLink')}
          </Button>
        )}
        <Button size={28} kind="primary" type="submit">
          {t('textBar.setLink')}
        </Button>
      </div>
    </form>
  );
}
