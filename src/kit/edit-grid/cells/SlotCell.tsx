import type { CellProps } from './cellType.ts';

/** The result of the column's `render` for the row. */
export const SlotCell = ({ values, column, text }: CellProps) => <>{column.render ? column.render(values) : text}</>;
