import { useUpdateUserMutation, type SessionUser } from '../../api';
import { showToast } from '../../ui';

type Changes = Parameters<ReturnType<typeof useUpdateUserMutation>[0]>[0]['changes'];
type Saved = { isSaved: true } | { isSaved: false; error: unknown };

/** Saves a change of the profile and says that it is saved; what went wrong is for the form. */
export function useSave(
  user: SessionUser,
): [save: (changes: Changes, done: string) => Promise<Saved>, isBusy: boolean] {
  const [update, { isLoading }] = useUpdateUserMutation();
  const save = async (changes: Changes, done: string): Promise<Saved> => {
    const result = await update({ id: user.id, changes });
    if ('error' in result) return { isSaved: false, error: result.error };
    showToast({ kind: 'success', text: done });
    return { isSaved: true };
  };
  return [save, isLoading];
}
