import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { Ref } from 'react';
import { isDay, timeNow } from '../../calendar/calendar.ts';
import { LazyMonthGrid } from '../../calendar/LazyMonthGrid.tsx';
import type { EditorKind } from '../cells/cellType.ts';
import { type GridColumn, plain } from '../core/column.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { CellPopup } from './popup.ts';

interface CellPopupsProps {
    ref: Ref<CellPopup>;
    anchor: () => HTMLElement;
    listId: string;
    editor: EditorKind;
    column: GridColumn;
    value: unknown;
    typed: string;
    onPick: (value: unknown) => void;
    onTicked: () => void;
    onActive: (optionId: string | undefined) => void;
}

const TIME_AT = 11;

/** The list or the month below the cell that is being edited. A press in it keeps the focus in the input. */
export const CellPopups = ({ ref, anchor, listId, editor, column, value, typed, onPick, onTicked, onActive }: CellPopupsProps) => {
    if (editor !== 'list' && editor !== 'day') return null;
    const now = plain(value);
    const day = isDay(now.slice(0, TIME_AT - 1)) ? now.slice(0, TIME_AT - 1) : '';
    const pickDay = (picked: string) => onPick(column.type === 'datetime' ? `${picked} ${now.slice(TIME_AT) || timeNow()}` : picked);
    return (
        <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
            {editor === 'list' ? (
                <ChoiceList
                    ref={ref}
                    id={listId}
                    column={column}
                    value={value}
                    typed={typed}
                    onPick={onPick}
                    onTicked={onTicked}
                    onActive={onActive}
                />
            ) : (
                <Paper elevation={6} onMouseDown={event => event.preventDefault()}>
                    <LazyMonthGrid from={day} to={day} onPick={pickDay} />
                </Paper>
            )}
        </Popper>
    );
};
