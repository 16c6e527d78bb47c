import { cellTypeOf } from '../cells/registry.ts';
import { type GridColumn, statisticsOf } from '../core/column.ts';

/** Row heights of the sheet sizes (GRID-06), in pixels. */
export const ROW_PX = { medium: 48, small: 40, mini: 32, tiny: 24 } as const;
export type GridSize = keyof typeof ROW_PX;

/** Built-in columns, before those of the data. */
export type OwnColumn = 'drag' | 'tick' | 'number' | 'detail';

const NUMBER_PX = 60;
const OWN_PX = 40;
/** Wide enough for the words 合计 and 平均. */
const OWN_PX_WITH_STATISTICS = 60;
const COLUMN_PX = 140;
/** Maximum share of a narrow container's width for the sticky first column. */
const STICKY_SHARE = 0.4;
const MIN_STICKY_PX = 96;

/** Position and width of one column, in pixels from the left edge of the sheet. */
export interface Lane {
    readonly left: number;
    readonly width: number;
}

/** Layout of a sheet. */
export interface Geometry {
    readonly own: readonly (Lane & { readonly id: OwnColumn })[];
    /** The shown columns; the first one is sticky at the left edge. */
    readonly cols: readonly (Lane & { readonly column: GridColumn })[];
    /** Width of all columns. */
    readonly width: number;
    /** `left` of the sticky first column. */
    readonly stickyLeft: number;
    /** Whether the built-in columns are sticky too; on a narrow screen they scroll away. */
    readonly isOwnSticky: boolean;
    readonly rowHeight: number;
}

interface Given {
    shown: readonly GridColumn[];
    own: readonly OwnColumn[];
    size: GridSize;
    /** Width of the container; the columns share the space that is left over equally. */
    place: number;
    isNarrow: boolean;
}

/** Calculates the layout of the columns. */
export const layOut = ({ shown, own, size, place, isNarrow }: Given): Geometry => {
    const hasStatistics = shown.some(column => statisticsOf(column).length > 0);
    const ownWidth = (id: OwnColumn) => (id === 'number' ? NUMBER_PX : hasStatistics ? OWN_PX_WITH_STATISTICS : OWN_PX);
    const most = (index: number) => (isNarrow && index === 0 && place > 0 ? Math.max(MIN_STICKY_PX, place * STICKY_SHARE) : Infinity);
    const widths = shown.map((column, index) => Math.min(column.width ?? cellTypeOf(column.type).width ?? COLUMN_PX, most(index)));
    const ownTotal = own.reduce((sum, id) => sum + ownWidth(id), 0);
    const needed = widths.reduce((sum, width) => sum + width, ownTotal);
    const spare = Math.max(0, Math.floor((place - needed) / Math.max(1, shown.length)));
    let left = 0;
    const lane = (width: number): Lane => {
        const made = { left, width };
        left += width;
        return made;
    };
    return {
        own: own.map(id => ({ id, ...lane(ownWidth(id)) })),
        cols: shown.map((column, index) => ({ column, ...lane((widths[index] ?? COLUMN_PX) + spare) })),
        width: left,
        stickyLeft: isNarrow ? 0 : ownTotal,
        isOwnSticky: !isNarrow,
        rowHeight: ROW_PX[size],
    };
};
