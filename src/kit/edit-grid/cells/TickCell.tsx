import { useText } from '#providers/i18n/useText.ts';
import { ticksOf } from '../core/cellRules.ts';
import { plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';

/** A checkbox. A click on it toggles it, as does Space in the active cell. */
export const TickCell = ({ value, column, choices, write }: CellProps) => {
    const text = useText();
    const { ticked, clear } = ticksOf({ choices });
    const isTicked = plain(value) === plain(ticked);
    return (
        <span
            role="img"
            data-part="tick"
            data-on={isTicked}
            aria-label={text('common.pair', { label: column.title, value: text(isTicked ? 'common.yes' : 'common.no') })}
            onClick={write && (() => write(isTicked ? clear : ticked))}
        />
    );
};
