import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Dialog, IconButton } from '../../ui';
import styles from './pictures.module.css';

export interface ShownPicture {
  /** Of the file. */
  name: string;
  address: string;
}

export interface PictureRowProps {
  pictures: readonly ShownPicture[];
  /** Without it none can be taken away. */
  onRemove?: ((index: number) => void) | undefined;
  /** One of them cannot be shown. */
  onUnreadable?: (index: number) => void;
}

/** Small pictures in a row. A press shows one large. */
export function PictureRow({ pictures, onRemove, onUnreadable }: PictureRowProps): ReactNode {
  const { t } = useTranslation('comments');
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : pictures[open];
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles['row']} aria-label={t('pictures.list')}>
        {pictures.map(({ name, address }, index) => (
          <li key={address}>
            <button
              type="button"
              className={styles['picture']}
              aria-label={t('pictures.show', { name })}
              onClick={() => setOpen(index)}
            >
              <img src={address} alt="" loading="lazy" onError={() => onUnreadable?.(index)} />
            </button>
            {onRemove && (
              <span className={styles['remove']}>
                <IconButton size={24} icon={X} label={t('pictures.remove', { name })} onPress={() => onRemove(index)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog isOpen onClose={() => setOpen(null)} title={shown.name} width={1080}>
          <img className={styles['large']} src={shown.address} alt={shown.name} />
        </Dialog>
      )}
    </>
  );
}
