import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { RaRecord } from 'react-admin';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { Link, type To, useNavigate } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { cellValue } from '../../grid/cellValue.tsx';
import type { ColumnSpec } from '../../grid/column.ts';
import { CELL_CLASS } from '../../grid/gridStyles.ts';
import { InLinkContext } from '../../grid/InLinkContext.ts';
import type { LiveRows } from '../../grid/LiveContext.ts';
import { StaleMark } from '../../grid/StaleMark.tsx';
import { useCellEdit } from '../../grid/typing/CellEditContext.ts';
import { type CardColumns, filledIn } from './cardColumns.ts';

interface RowCardProps {
    row: RaRecord;
    columns: CardColumns;
    live: LiveRows;
    /** Row number, if the list is numbered. */
    number: number | undefined;
    linkTo: ((row: RaRecord) => To) | undefined;
    isSelected: boolean;
    /** Undefined if rows cannot be selected. */
    onToggle: ((id: RaRecord['id']) => void) | undefined;
    /** Its details are shown. */
    isOpen: boolean;
}

/** Whether the click is on a control of the card or in a dialog that the card opened, or ends a text selection. */
const isOfPart = ({ target, currentTarget }: MouseEvent): boolean =>
    !(target instanceof Element) ||
    !currentTarget.contains(target) ||
    target.closest('a, button, input, label') !== null ||
    window.getSelection()?.isCollapsed === false;

/** One label and value of the card; the label of an amount is above it. */
const Fact = ({ column, children }: { column: ColumnSpec; children: ReactNode }) => (
    <>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
            {column.label}
        </Box>
        <Box component="dd">{children}</Box>
    </>
);

/** One row of a list on a phone. The card links to the row's details; the row actions are at its bottom, within reach of the thumb. */
export const RowCard = ({ row, columns, live, number, linkTo, isSelected, onToggle, isOpen }: RowCardProps) => {
    const text = useText();
    const navigate = useNavigate();
    const cells = useCellEdit();
    const id = String(row.id);
    const isStale = live.stale.has(id);
    const flash = live.flashes.get(id);
    const { title, money, actions } = columns;
    const facts = useMemo(() => filledIn(columns.facts, row), [columns.facts, row]);
    const value = (column: ColumnSpec) => {
        const shines = flash?.fields.has(column.key) ? CELL_CLASS.flash[flash.turn] : undefined;
        return <span className={shines}>{cellValue(column, row, cells)}</span>;
    };
    const name = title && (
        <>
            {number !== undefined && (
                <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>{`${text('list.number')}${number}`}</Box>
            )}
            {isStale && <StaleMark />}
            {linkTo ? (
                <Link to={linkTo(row)} className={CELL_CLASS.link}>
                    <InLinkContext value>{value(title)}</InLinkContext>
                </Link>
            ) : (
                value(title)
            )}
        </>
    );
    return (
        <Box
            component="li"
            data-row={id}
            data-open={isOpen}
            data-stale={isStale}
            data-selected={isSelected}
            onClick={event => {
                if (linkTo && !isOfPart(event)) void navigate(linkTo(row));
            }}
            sx={{ cursor: linkTo ? 'pointer' : undefined }}
        >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, minHeight: 44 }}>
                {onToggle && (
                    <Checkbox
                        checked={isSelected}
                        onChange={() => onToggle(row.id)}
                        slotProps={{ input: { 'aria-label': text('list.cards.select', { name: (title?.copy?.(row) ?? id) || id }) } }}
                        sx={{ width: 44, height: 44, ml: -3, mr: -2 }}
                    />
                )}
                <Box sx={{ flex: 1, minWidth: 0, pt: 2.5 }}>
                    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1, '&:empty': { display: 'none' } }}>
                        {filledIn(columns.states, row).map(column => (
                            <span key={column.key}>{value(column)}</span>
                        ))}
                    </Box>
                </Box>
                {money && filledIn([money], row).length > 0 && (
                    <Box sx={{ pt: 2.5, textAlign: 'right', flexShrink: 0 }}>
                        <Box sx={{ fontSize: 16, fontWeight: 600 }}>{value(money)}</Box>
                        <Box sx={{ fontSize: 12, lineHeight: '20px', color: 'text.secondary' }}>{money.label}</Box>
                    </Box>
                )}
            </Box>
            {facts.length > 0 && (
                <Box component="dl">
                    {facts.map(column => (
                        <Fact key={column.key} column={column}>
                            {value(column)}
                        </Fact>
                    ))}
                </Box>
            )}
            {actions && <Box data-actions>{actions.render(row)}</Box>}
        </Box>
    );
};
