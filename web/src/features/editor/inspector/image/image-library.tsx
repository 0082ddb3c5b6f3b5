import { largestUploadMb } from '@prototrail/contracts';
import { formatDimensions } from '../../../../i18n';
import { Trash2, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { smallImageUrl, useDeleteImageMutation, useGetImagesQuery } from '../../../../api';
import { useEditor } from '../../../../canvas';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  FileDrop,
  IconButton,
  SearchField,
  showToast,
  Skeleton,
} from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { pictureAccept } from '../../../../pictures/picture-files';
import type { StoredPicture } from '../../use-picture-upload';
import { useStoredApp } from '../../versions/versions-context';
import styles from './image.module.css';
import { usesOfPicture } from './uses';

interface ImageLibraryProps {
  upload(files: readonly File[]): Promise<StoredPicture[]>;
  onChoose(picture: StoredPicture): void;
  onClose(): void;
}

/** All pictures of the prototype: use one again, add some, delete what is no longer used. */
export function ImageLibrary({ upload, onChoose, onClose }: ImageLibraryProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const appId = useStoredApp()?.appId;
  const images = useGetImagesQuery(appId ?? '', { skip: appId === undefined });
  const [remove] = useDeleteImageMutation();
  const [search, setSearch] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<{ id: string; url: string; name: string } | null>(null);
  const wanted = search.trim().toLowerCase();
  const shown = useMemo(
    () =>
      [...(images.data ?? [])]
        .filter(({ name }) => name.toLowerCase().includes(wanted))
        .sort((a, b) => b.created - a.created),
    [images.data, wanted],
  );
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setBusy(true);
    const stored = await upload(files);
    setBusy(false);
    const [only] = stored;
    // One picture is what was wanted; of several one is still to be chosen.
    if (stored.length === 1 && only !== undefined) onChoose(only);
  };
  const onDelete = async (): Promise<void> => {
    if (leaving === null || appId === undefined) return;
    setLeaving(null);
    const answer = await remove({ appId, imageId: leaving.id, url: leaving.url });
    if ('error' in answer) showToast({ kind: 'error', text: t('image.notDeleted', { name: leaving.name }) });
  };
  const uses = leaving === null ? 0 : usesOfPicture(editor.app, leaving.url);
  return (
    <Dialog isOpen onClose={onClose} title={t('image.library')} width={640}>
      <div className={styles.library}>
        <FileDrop
          accept={pictureAccept}
          isMultiple
          isBusy={isBusy}
          icon={Upload}
          action={t('image.upload')}
          note={t('image.limit', { size: largestUploadMb })}
          onFiles={(files) => void add(files)}
        >
          {t('image.drop')}
        </FileDrop>
        {(images.data?.length ?? 0) > 8 && (
          <SearchField
            label={t('image.search')}
            placeholder={t('image.search')}
            size={28}
            value={search}
            onChange={setSearch}
          />
        )}
        {images.isLoading && <Skeleton height={120} />}
        {images.isError && (
          <EmptyState
            isCompact
            title={t('image.failed')}
            actions={
              <Button size={28} onPress={() => void images.refetch()}>
                {t('icons.retry')}
              </Button>
            }
          />
        )}
        {images.isSuccess && shown.length === 0 && (
          <p className={styles.none}>{t(wanted === '' ? 'image.none' : 'image.notFound')}</p>
        )}
        <ul className={styles.grid}>
          {shown.map(({ id, url, name, width, height }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.tile}
                aria-label={t('image.use', { name })}
                title={`${name} · ${formatDimensions(width, height)}`}
                onClick={() => onChoose({ url, name, w: width, h: height })}
              >
                <img src={smallImageUrl(url, 256)} alt="" loading="lazy" />
                <span>{name}</span>
              </button>
              <IconButton
                size={24}
                iconSize={12}
                icon={Trash2}
                label={t('image.delete', { name })}
                className={styles.tileDelete ?? ''}
                onPress={() => setLeaving({ id, url, name })}
              />
            </li>
          ))}
        </ul>
        {shown.length > 0 && <p className={styles.kept}>{t('image.kept')}</p>}
      </div>
      {leaving && (
        <ConfirmDialog
          isOpen
          title={t('image.deleteTitle', { name: leaving.name })}
          confirmLabel={t('image.deleteConfirm')}
          cancelLabel={t('table.cancel')}
          onConfirm={() => void onDelete()}
          onClose={() => setLeaving(null)}
        >
          {uses > 0 ? t('image.usedBy', { count: uses }) : t('image.notUsed')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
