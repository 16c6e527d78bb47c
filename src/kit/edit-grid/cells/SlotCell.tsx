import type { CellProps } from './cellType.ts';

/** Whatever the column draws of the row. */
export const SlotCell = ({ values, column, text }: CellProps) => <>{column.render ? column.render(values) : text}</>;
