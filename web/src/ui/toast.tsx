import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { useTranslation } from '../i18n';
import styles from './toast.module.css';

export type ToastKind = 'success' | 'hint' | 'error';

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  action?: { label: string; onAction: () => void };
  /** Called when the message has gone, by time, by the cross or by the action. */
  onClose?: () => void;
}

/** Visible time in ms. Errors stay; a message with an action stays long enough to reach it. */
const lifeMs: Record<ToastKind, number | undefined> = { success: 2000, hint: 4000, error: undefined };
const lifeWithActionMs = 8000;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Shows a message at the lower edge of the window; returns a function that removes it. */
export function showToast(message: ToastMessage): () => void {
  // Errors stay: the same one again takes the place of the first, or they would pile up over what stands below.
  const isAgain = ({ kind, text }: ToastMessage): boolean => kind === 'error' && text === message.text;
  if (message.kind === 'error')
    for (const { key, content } of [...queue.visibleToasts]) if (isAgain(content)) queue.close(key);
  const timeout = message.kind !== 'error' && message.action ? lifeWithActionMs : lifeMs[message.kind];
  const key = queue.add(message, {
    ...(timeout ? { timeout } : {}),
    ...(message.onClose ? { onClose: message.onClose } : {}),
  });
  return () => queue.close(key);
}

/** Takes away all messages. Tests share the queue: one test must not see what another told. */
export function closeToasts(): void {
  for (const { key } of [...queue.visibleToasts]) queue.close(key);
}

const icons = { success: CircleCheck, hint: Info, error: CircleAlert };

/** Place it once per page. Errors are announced at once, other messages politely. */
export function Toasts(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <ToastRegion queue={queue} aria-label={t('notifications')} className={styles['region'] ?? ''}>
      {({ toast }) => {
        const { kind, text, action } = toast.content;
        const Icon = icons[kind];
        return (
          <AriaToast toast={toast} className={styles['toast'] ?? ''}>
            <Icon size={16} aria-hidden />
            <ToastContent className={styles['text'] ?? ''} aria-live={kind === 'error' ? 'assertive' : 'polite'}>
              <Text slot="title">{text}</Text>
            </ToastContent>
            {action && (
              <Button
                className={styles['action'] ?? ''}
                onPress={() => {
                  action.onAction();
                  queue.close(toast.key);
                }}
              >
                {action.label}
              </Button>
            )}
            {(kind === 'error' || !action) && (
              <Button slot="close" className={styles['close'] ?? ''} aria-label={t('dismiss')}>
                <X size={14} aria-hidden />
              </Button>
            )}
          </AriaToast>
        );
      }}
    </ToastRegion>
  );
}
