import {
  AlignCenterHorizontal, AlignCenterVertical, AlignEndHorizontal, AlignEndVertical, AlignHorizontalSpaceAround, AlignStartHorizontal, AlignStartVertical, AlignVerticalSpaceAround,
  ArrowDown, ArrowUp, BoxSelect, BringToFront, Circle, ClipboardPaste, Command, Copy, CopyPlus, CornerDownRight, CornerUpLeft, EyeOff, Flag, Focus, Grid3x3, Group, Hand, Keyboard,
  Lock, type LucideIcon, Magnet, Maximize, MousePointer2, PaintRoller, Paintbrush, PanelLeft, PanelLeftClose, PencilLine, Play, Redo2, Ruler, Scissors, Search, SendToBack, Shapes,
  Share2, Smartphone, Spline, Square, SquareMousePointer, TextCursorInput, Trash2, Type, Undo2, Ungroup, Workflow, X, ZoomIn, ZoomOut,
} from 'lucide-react';

/** Icons that actions name; a list instead of the whole set keeps the page small. */
const icons: Readonly<Record<string, LucideIcon>> = {
  AlignCenterHorizontal, AlignCenterVertical, AlignEndHorizontal, AlignEndVertical, AlignHorizontalSpaceAround, AlignStartHorizontal, AlignStartVertical, AlignVerticalSpaceAround,
  ArrowDown, ArrowUp, BoxSelect, BringToFront, ClipboardPaste, Command, Copy, CopyPlus, CornerDownRight, CornerUpLeft, EyeOff, Flag, Focus, Grid3x3, Group, Hand, Keyboard,
  Lock, Magnet, Maximize, MousePointer2, PaintRoller, Paintbrush, PanelLeft, PanelLeftClose, PencilLine, Play, Redo2, Ruler, Scissors, Search, SendToBack, Shapes,
  Share2, Smartphone, Spline, Square, SquareMousePointer, TextCursorInput, Trash2, Type, Undo2, Ungroup, Workflow, X, ZoomIn, ZoomOut,
};

export function actionIcon(name: string): LucideIcon {
  return icons[name] ?? Circle;
}
