import { plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';

/** All choices side by side, the chosen one marked. A click selects one; with the keyboard the cell opens the list. */
export const RadioCell = ({ value, choices, write }: CellProps) => (
    <span data-part="radios">
        {choices.map(choice => (
            <span
                key={choice.value}
                data-part="radio"
                data-on={choice.value === plain(value)}
                onClick={write && (() => write(choice.value))}
            >
                {choice.text}
            </span>
        ))}
    </span>
);
