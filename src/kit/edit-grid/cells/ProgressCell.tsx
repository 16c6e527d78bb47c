import { numberOf } from '../core/cellRules.ts';
import { plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';

/** A percentage as a bar with its figure. */
export const ProgressCell = ({ value, column }: CellProps) => {
    const percent = Math.max(0, Math.min(100, numberOf(plain(value)) ?? 0));
    return (
        <span
            role="progressbar"
            data-part="progress"
            aria-label={column.title}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
        >
            <span style={{ width: `${percent}%` }} />
            <b>{`${percent}%`}</b>
        </span>
    );
};
