export { cx } from './cx';
export { useAddressChange } from './use-address-change';
export { useScrollTo } from './use-scroll-to';
export { Button, LinkButton, IconButton, Tooltip } from './button';
export type { ButtonProps, ButtonKind, ButtonSize, LinkButtonProps, IconButtonProps, TooltipProps } from './button';
export { Field, SearchField, FieldLabel, FieldText } from './field';
export { PasswordForm } from './password-form';
export type { PasswordFormProps } from './password-form';
export { FileDrop } from './file-drop';
export type { FileDropProps } from './file-drop';
export { focusFirstError } from './focus-first-error';
export type { FieldProps, FieldFrame, SearchFieldProps } from './field';
export { Select, ComboBox } from './select';
export type { Option, SelectProps, ComboBoxProps } from './select';
export { NumberChoices, type NumberChoice } from './number-choices';
export { NumberScrubber } from './number-scrubber';
export type { NumberScrubberProps } from './number-scrubber';
export { evaluateNumberText } from './number-text';
export { ColorField } from './color-field';
export type { ColorFieldProps, ColourToken } from './color-field';
export { browserPipette, PagePipetteContext } from './pipette';
export { keepRecentColours } from './recent-colours';
export { readColour, writeColour } from './color-text';
export type { Rgba } from './color-text';
export { Segmented, Tabs, TabLinks, Checkbox, RadioGroup, Switch } from './choice';
export type {
  Segment,
  SegmentedProps,
  TabItem,
  TabsProps,
  TabLink,
  CheckboxProps,
  RadioGroupProps,
  RadioOption,
  SwitchProps,
} from './choice';
export { useSchemaForm, FormField, FormCheckbox } from './form';
export { Menu, MenuContent, ContextMenu } from './menu';
export type { MenuEntry, MenuGroup, MenuProps, ContextMenuProps } from './menu';
export { Popover } from './popover';
export type { PopoverProps } from './popover';
export { Dialog, ConfirmDialog, Drawer } from './dialog';
export type { DialogProps, ConfirmDialogProps, DrawerProps } from './dialog';
export { HelpButton, HelpContext, useOpenHelp } from './help-button';
export type { HelpPlace } from './help-button';
export { closeToasts, Toasts, showToast } from './toast';
export type { ToastMessage, ToastKind } from './toast';
export { Table } from './table';
export type { TableColumn, TableProps } from './table';
export { movedInList } from './moved-in-list';
export { ReorderGrip, useReorder } from './reorder';
export { Tree, type TreeProps, type TreeRowParts } from './tree/tree';
export { treeRows, type TreeNode } from './tree/tree-rows';
export type { TreeDrop } from './tree/use-tree-drag';
export { Tag, Kbd, commandKey, isMac, Count, LiveDot } from './tag';
export type { TagKind } from './tag';
export { Avatar, AvatarStack, initials, presenceColour } from './avatar';
export type { Person } from './avatar';
export { PersonRow, type PersonRowProps } from './person-row';
export { InviteFields, type InviteFieldsProps } from './invite-fields';
export { previewColourOf } from './preview-colour';
export { useSpokenColour } from './spoken-colour';
export { DevicePicker, DeviceSign } from './device-picker';
export type { DevicePickerProps } from './device-picker';
export { Banner } from './banner';
export type { BannerKind, BannerProps } from './banner';
export { Skeleton } from './skeleton';
export { EmptyState } from './empty-state';
export type { EmptyStateProps } from './empty-state';
export { Hidden, LinkedText, TextLink } from './text-link';
export { Mark, Brand } from './brand';
export { instanceName } from './instance-name';
export { IntervalMark } from './interval-mark';
export type { Interval } from './interval-mark';
export { DayBars } from './day-bars';
export type { DayBarsProps } from './day-bars';
export { StatTile } from './stat-tile';
export type { StatTileProps } from './stat-tile';
export { Card } from './card';
export { Checklist } from './checklist';
export type { ChecklistProps, ChecklistStep } from './checklist';
export { ChartFrame, ChartMenu } from './chart-frame';
export type { ChartFrameProps, DrawnChart } from './chart-frame';
export { chartPng } from './chart-picture';
export { csvText, saveCsv } from './save-csv';
export { saveFile } from './save-file';
export type { DataTable } from './save-csv';
export { FilterBar } from './filter-bar';
export { ScreenPreview, useIsNear } from './screen-preview';
export type { ScreenPreviewProps } from './screen-preview';
export {
  heatStops,
  heatVeil,
  divergingColours,
  categoricalColours,
  previewColours,
  semanticColours,
} from './tokens.gen';
export { NameDialog } from './name-dialog';
export { isOpenedPage } from './led-on';
export { isLoadingError, loadForAction, MissingDialog, MissingNote, MissingQuietly, onDemand } from './on-demand';
