import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { tryoutChanged, useAppDispatch, useAppSelector, useCreateAppMutation, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { showToast } from '../../ui';

// Outlives the component: it is mounted anew while the person signs in.
let isSending = false;

/** Somebody who tried the editor as a guest and then signs in keeps the prototype as one of their own. */
export function TryoutKeeper(): ReactNode {
  const { t } = useTranslation('app');
  const user = useSessionUser();
  const app = useAppSelector((state) => state.tryout.app);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create] = useCreateAppMutation();
  useEffect(() => {
    if (!user || !app || isSending) return;
    isSending = true;
    void create({ ...app, lastUpdate: Date.now() }).then((result) => {
      if (!('error' in result) && result.data) dispatch(tryoutChanged(null));
      isSending = false;
      if ('error' in result || !result.data) return;
      showToast({ kind: 'success', text: t('tryoutKept') });
      void navigate(`/apps/${result.data.id}.html`);
    });
  }, [user, app, create, dispatch, navigate, t]);
  return null;
}
