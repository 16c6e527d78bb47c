import { type BuiltInType, BUILT_IN_TYPES } from '../core/column.ts';
import { BUILT_IN_CELLS } from './builtIn.ts';
import type { CellType } from './cellType.ts';

/** Type names of the sheet's built-in columns. */
const COLUMN_TYPES = ['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'];
const KEYWORDS = new Set<string>([...COLUMN_TYPES, ...BUILT_IN_TYPES]);

const custom = new Map<string, CellType>();

/**
 * Registers a cell type under a name that columns use (GRID-12). Registering a name again replaces the type.
 *
 * @throws Error if the name is a keyword: a built-in cell type or a built-in column (GRID-04).
 * @example registerCellType('colour', { rules, editor: 'list', Show: ColourCell });
 */
export const registerCellType = (name: string, type: CellType): void => {
    if (KEYWORDS.has(name)) throw new Error(`The cell type "${name}" is a keyword`);
    custom.set(name, type);
};

const isBuiltIn = (name: string): name is BuiltInType => Object.hasOwn(BUILT_IN_CELLS, name);

/**
 * Returns the cell type of a name.
 * @throws Error if the name is not registered.
 */
export const cellTypeOf = (name: string): CellType => {
    const type = isBuiltIn(name) ? BUILT_IN_CELLS[name] : custom.get(name);
    if (!type) throw new Error(`The cell type "${name}" is not registered`);
    return type;
};
