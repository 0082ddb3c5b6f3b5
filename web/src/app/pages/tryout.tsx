import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { tryoutChanged, tryoutId, useAppDispatch } from '../../api';
import TryoutForm from '../../features/home/tryout-form';

/** The create form without an account; the editor then works on a prototype that only the browser knows. */
export default function TryoutPage(): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <TryoutForm
      onCreate={(app) => {
        dispatch(tryoutChanged(app));
        void navigate(`/apps/${tryoutId}/create.html`);
      }}
    />
  );
}
