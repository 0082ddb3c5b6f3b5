import type { PersonAnswer } from '@prototrail/contracts';
import { Ban, Ellipsis, KeyRound, LogOut, ShieldCheck, ShieldOff, UserCheck, WalletCards } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import {
  hasCode,
  useChangePersonMutation,
  useMailPasswordResetMutation,
  useSessionUser,
  useSignOutPersonMutation,
} from '../../api';
import { useTranslation } from '../../i18n';
import { ConfirmDialog, IconButton, Menu, showToast } from '../../ui';
import { PlanDialog } from './plan-dialog';

type Question = 'block' | 'operator' | 'plan';

/** What an operator can do about a person. What takes somebody out, or lets somebody in, is asked first. */
export function PersonMenu({ person }: { person: PersonAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const ownId = useSessionUser()?.id;
  const opener = useRef<HTMLButtonElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [change, { isLoading }] = useChangePersonMutation();
  const [signOut] = useSignOutPersonMutation();
  const [mailReset] = useMailPasswordResetMutation();
  const { id, isBlocked, isOperator, email } = person;
  const name = person.name || email;
  const isSelf = id === ownId;
  const tell = (result: object, done: string): void => {
    if ('error' in result)
      showToast({ kind: 'error', text: t(hasCode(result.error, 'operator.self') ? 'people.self' : 'notDone') });
    else showToast({ kind: 'success', text: done });
    setQuestion(undefined);
  };
  const setRights = async (rights: { isBlocked?: boolean; isOperator?: boolean }): Promise<void> =>
    tell(await change({ userID: id, ...rights }), t('people.changed', { name }));
  return (
    <>
      <Menu
        label={t('people.actionsOf', { name })}
        placement="bottom end"
        trigger={<IconButton ref={opener} icon={Ellipsis} size={28} label={t('people.actionsOf', { name })} />}
        groups={[
          {
            id: 'sign-in',
            items: [
              {
                id: 'sign-out',
                label: t('people.signOut'),
                icon: LogOut,
                onAction: () => void signOut(id).then((result) => tell(result, t('people.signedOut', { name }))),
              },
              {
                id: 'reset',
                label: t('people.reset'),
                icon: KeyRound,
                isDisabled: isBlocked,
                onAction: () => void mailReset(id).then((result) => tell(result, t('people.mailed', { email }))),
              },
              { id: 'plan', label: t('people.changePlan'), icon: WalletCards, onAction: () => setQuestion('plan') },
            ],
          },
          {
            id: 'rights',
            items: [
              {
                id: 'operator',
                label: t(isOperator ? 'people.endOperator' : 'people.makeOperator'),
                icon: isOperator ? ShieldOff : ShieldCheck,
                isDisabled: isSelf,
                onAction: () => setQuestion('operator'),
              },
              isBlocked
                ? {
                    id: 'unblock',
                    label: t('people.unblock'),
                    icon: UserCheck,
                    onAction: () => void setRights({ isBlocked: false }),
                  }
                : {
                    id: 'block',
                    label: t('people.block'),
                    icon: Ban,
                    isDestructive: true,
                    isDisabled: isSelf,
                    onAction: () => setQuestion('block'),
                  },
            ],
          },
        ]}
      />
      <ConfirmDialog
        isOpen={question === 'block'}
        onClose={() => setQuestion(undefined)}
        title={t('people.blockTitle', { name })}
        confirmLabel={t('people.block')}
        cancelLabel={t('cancel')}
        isBusy={isLoading}
        focusAfter={opener}
        onConfirm={() => void setRights({ isBlocked: true })}
      >
        {t('people.blockText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'operator'}
        onClose={() => setQuestion(undefined)}
        title={t(isOperator ? 'people.endTitle' : 'people.makeTitle', { name })}
        confirmLabel={t(isOperator ? 'people.endOperator' : 'people.makeOperator')}
        cancelLabel={t('cancel')}
        isBusy={isLoading}
        focusAfter={opener}
        onConfirm={() => void setRights({ isOperator: !isOperator })}
      >
        {t(isOperator ? 'people.endText' : 'people.makeText')}
      </ConfirmDialog>
      {question === 'plan' && <PlanDialog person={person} opener={opener} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
