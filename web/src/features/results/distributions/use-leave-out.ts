import { runAnnotation } from '@prototrail/contracts';
import { useCallback } from 'react';
import { useAddAnnotationMutation } from '../../../api';
import { useTranslation } from '../../../i18n';
import { showToast } from '../../../ui';
import { useStudy } from '../study';

/** Leaves a test out of all results; the message about it puts it back. Undefined for those who may not write. */
export function useLeaveOut(): ((session: string, name: string) => void) | undefined {
  const { appId, canWrite, isExample } = useStudy();
  const { t } = useTranslation('distributions');
  const [send] = useAddAnnotationMutation();
  const decide = useCallback(
    async (session: string, isValid: boolean): Promise<boolean> => {
      const { error } = await send({ appId, fields: { type: runAnnotation, reference: session, isValid } });
      if (error !== undefined) showToast({ kind: 'error', text: t('leaveOut.failed') });
      return error === undefined;
    },
    [appId, send, t],
  );
  const leaveOut = useCallback(
    (session: string, name: string): void => {
      const undo = { label: t('leaveOut.undo'), onAction: () => void decide(session, true) };
      void decide(session, false).then(
        (isDone) => isDone && showToast({ kind: 'success', text: t('leaveOut.done', { name }), action: undo }),
      );
    },
    [decide, t],
  );
  return canWrite && !isExample ? leaveOut : undefined;
}
