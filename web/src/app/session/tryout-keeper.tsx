import type { App } from '@prototrail/model';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { tryoutChanged, useAppDispatch, useAppSelector, useCreateAppMutation, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { showToast } from '../../ui';

// Outlives the component, which is mounted anew while the person signs in, and effects of a render before the answer.
let sent: App | null = null;

/** Somebody who tried the editor as a guest and then signs in keeps the prototype as one of their own. */
export function TryoutKeeper(): ReactNode {
  const { t } = useTranslation('app');
  const user = useSessionUser();
  const app = useAppSelector((state) => state.tryout.app);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create] = useCreateAppMutation();
  useEffect(() => {
    if (!user || !app || app === sent) return;
    sent = app;
    void create({ ...app, lastUpdate: Date.now() }).then((result) => {
      if ('error' in result || !result.data) {
        sent = null;
        return;
      }
      dispatch(tryoutChanged(null));
      showToast({ kind: 'success', text: t('tryoutKept') });
      void navigate(`/apps/${result.data.id}.html`);
    });
  }, [user, app, create, dispatch, navigate, t]);
  return null;
}
