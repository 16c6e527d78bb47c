import { BUILT_IN_RULES } from '../core/cellRules.ts';
import type { BuiltInType } from '../core/column.ts';
import type { CellType } from './cellType.ts';
import { ChoiceCell } from './ChoiceCell.tsx';
import { FileCell } from './FileCell.tsx';
import { LinkCell } from './LinkCell.tsx';
import { PopupCell } from './PopupCell.tsx';
import { ProgressCell } from './ProgressCell.tsx';
import { RadioCell } from './RadioCell.tsx';
import { SearchedCell } from './SearchedCell.tsx';
import { SlotCell } from './SlotCell.tsx';
import { TagsCell } from './TagsCell.tsx';
import { TickCell } from './TickCell.tsx';
import { UploadCell } from './UploadCell.tsx';

const typed = (type: BuiltInType, looks: Omit<CellType, 'rules'>): CellType => ({ rules: BUILT_IN_RULES[type], ...looks });

/** The cell types of the product (GRID-02). */
export const BUILT_IN_CELLS: Record<BuiltInType, CellType> = {
    text: typed('text', { editor: 'line', Show: ChoiceCell }),
    textarea: typed('textarea', { editor: 'box', width: 200 }),
    number: typed('number', { editor: 'line', align: 'right', width: 100 }),
    select: typed('select', { editor: 'list', Show: ChoiceCell }),
    'select-multiple': typed('select-multiple', { editor: 'list', Show: ChoiceCell }),
    'select-search': typed('select-search', { editor: 'list', Show: SearchedCell }),
    tags: typed('tags', { editor: 'line', Show: TagsCell }),
    date: typed('date', { editor: 'day', width: 120 }),
    datetime: typed('datetime', { editor: 'day', width: 170 }),
    checkbox: typed('checkbox', { editor: 'switch', Show: TickCell, align: 'center', width: 80 }),
    radio: typed('radio', { editor: 'list', Show: RadioCell, width: 180 }),
    progress: typed('progress', { editor: 'none', Show: ProgressCell }),
    popup: typed('popup', { editor: 'own', Own: PopupCell, width: 160 }),
    file: typed('file', { editor: 'own', Show: FileCell, Own: UploadCell }),
    image: typed('image', { editor: 'own', Show: FileCell, Own: UploadCell }),
    link: typed('link', { editor: 'none', Show: LinkCell }),
    slot: typed('slot', { editor: 'none', Show: SlotCell }),
    hidden: typed('hidden', { editor: 'none' }),
};
