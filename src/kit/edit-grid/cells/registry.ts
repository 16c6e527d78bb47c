import { type BuiltInType, BUILT_IN_TYPES } from '../core/column.ts';
import { BUILT_IN_CELLS } from './builtIn.ts';
import type { CellType } from './cellType.ts';

/** Names that mean columns of the sheet itself. */
const COLUMN_TYPES = ['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'];
const KEYWORDS = new Set<string>([...COLUMN_TYPES, ...BUILT_IN_TYPES]);

const custom = new Map<string, CellType>();

/**
 * Makes a cell type known under a name that columns use (GRID-12). A name can be registered again, which replaces the type.
 *
 * @throws Error when the name is a keyword: a built-in type or a column of the sheet itself (GRID-04).
 * @example registerCellType('colour', { rules, editor: 'list', Show: ColourCell });
 */
export const registerCellType = (name: string, type: CellType): void => {
    if (KEYWORDS.has(name)) throw new Error(`The cell type "${name}" is a keyword`);
    custom.set(name, type);
};

const isBuiltIn = (name: string): name is BuiltInType => Object.hasOwn(BUILT_IN_CELLS, name);

/**
 * The type of a name.
 * @throws Error for a name that nobody has registered.
 */
export const cellTypeOf = (name: string): CellType => {
    const type = isBuiltIn(name) ? BUILT_IN_CELLS[name] : custom.get(name);
    if (!type) throw new Error(`The cell type "${name}" is not registered`);
    return type;
};
