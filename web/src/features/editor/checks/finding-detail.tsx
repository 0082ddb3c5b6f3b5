import { appInMode } from '@prototrail/model';
import { useState } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Field } from '../../../ui';
import styles from './checks.module.css';
import { betterColour, ignore } from './fixes';
import { ratioOf } from '@prototrail/widgets/checks';
import type { ContrastDetail, Finding } from '@prototrail/widgets/checks';
import { neededText, ratioText } from './ratio-text';

/** Why it matters, what a fix would change, and a field for the reason why it stays. */
export function FindingDetail({ finding, isReadOnly }: { finding: Finding; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t, locale } = useTranslation('checks');
  const [reason, setReason] = useState<string | null>(null);
  const { rule, contrast } = finding;
  return (
    <div className={styles.detail}>
      <p>
        {t(`why.${rule}`, {
          needed: contrast && neededText(contrast.needed, locale),
          least: finding.target?.least,
          family: finding.family,
        })}
      </p>
      {contrast && <ContrastExample contrast={contrast} />}
      {rule === 'name' && !isReadOnly && <NameField finding={finding} />}
      {isReadOnly ? null : reason === null ? (
        <Button kind="ghost" size={24} className={styles.ignore ?? ''} onPress={() => setReason('')}>
          {t('ignore.start')}
        </Button>
      ) : (
        <form
          className={styles.reason}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') ignore(editor, finding, reason.trim());
          }}
        >
          <Field size={28} label={t('ignore.reason')} value={reason} onChange={setReason} maxLength={200} autoFocus />
          <div className={styles.buttons}>
            <Button size={28} type="submit" isDisabled={reason.trim() === ''}>
              {t('ignore.save')}
            </Button>
            <Button size={28} kind="ghost" onPress={() => setReason(null)}>
              {t('ignore.cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

function ContrastExample({ contrast }: { contrast: ContrastDetail }) {
  const editor = useEditor();
  const { t, locale } = useTranslation('checks');
  const { text, under, ratio, isStyle } = contrast;
  const better = betterColour(appInMode(editor.app, editor.state.shownMode), contrast);
  return (
    <>
      <div className={styles.examples}>
        <Example colour={text} under={under} text={t('contrast.now', { ratio: ratioText(ratio, locale) })} />
        {isStyle && (
          <Example
            colour={better.colour}
            under={under}
            text={t('contrast.after', { ratio: ratioText(ratioOf(better.colour, under), locale) })}
          />
        )}
      </div>
      {isStyle ? (
        <p className={styles.colours}>
          <i style={{ background: text }} /> {text} → <i style={{ background: better.colour }} />{' '}
          {better.token?.name ?? better.colour}
        </p>
      ) : (
        <p>{t('contrast.elsewhere')}</p>
      )}
    </>
  );
}

function Example({ colour, under, text }: { colour: string; under: string; text: string }) {
  return (
    <div className={styles.example}>
      <span aria-hidden="true" style={{ color: colour, background: under }} />
      {text}
    </div>
  );
}

function NameField({ finding }: { finding: Finding }) {
  const editor = useEditor();
  const { t } = useTranslation('checks');
  const [name, setName] = useState('');
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') editor.edit.rename(finding.id, name);
      }}
    >
      <Field size={28} label={t('name.label')} value={name} onChange={setName} maxLength={100} />
      <Button size={28} type="submit" isDisabled={name.trim() === ''}>
        {t('name.save')}
      </Button>
    </form>
  );
}
