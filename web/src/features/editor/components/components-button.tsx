import { Component } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { IconButton } from '../../../ui';

/** Opens and closes the list of components. */
export function ComponentsButton({ isOpen, onPress }: { isOpen: boolean; onPress(): void }) {
  const { t } = useTranslation('components');
  return (
    <IconButton icon={Component} label={t('panel.title')} placement="right" isPressed={isOpen} onPress={onPress} />
  );
}
