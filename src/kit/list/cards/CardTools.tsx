import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { ColumnSpec } from '../../grid/column.ts';
import { useListState } from '../useListState.ts';

interface CardToolsProps {
    rows: readonly RaRecord[];
    columns: readonly ColumnSpec[];
    isSelectable: boolean;
}

/** The functions of a table head, above the cards: select all rows of the page, and sort. */
export const CardTools = ({ rows, columns, isSelectable }: CardToolsProps) => {
    const text = useText();
    const { sort, setSort, selectedIds, onSelect } = useListState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const sortable = columns.filter(({ isSortable }) => isSortable);
    const sorted = sortable.find(({ key }) => key === sort.field);
    const Arrow = sort.order === 'ASC' ? ArrowUpward : ArrowDownward;
    const chosen = rows.filter(({ id }) => selectedIds.includes(id)).length;
    const others = selectedIds.filter(id => rows.every(row => row.id !== id));
    const choose = (field: string) => {
        const isSame = field === sort.field;
        setSort({ field, order: isSame && sort.order === 'DESC' ? 'ASC' : 'DESC' });
        setAnchor(null);
    };
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 3, '@media print': { display: 'none' } }}>
            {isSelectable && (
                <FormControlLabel
                    control={
                        <Checkbox
                            checked={chosen === rows.length}
                            indeterminate={chosen > 0 && chosen < rows.length}
                            onChange={() => onSelect(chosen === rows.length ? others : [...others, ...rows.map(({ id }) => id)])}
                            sx={{ width: 44, height: 44 }}
                        />
                    }
                    label={text('list.cards.all')}
                    sx={{ ml: 0 }}
                />
            )}
            {sortable.length > 0 && (
                <Button
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                    endIcon={
                        sorted && <Arrow titleAccess={text(sort.order === 'ASC' ? 'list.cards.ascending' : 'list.cards.descending')} />
                    }
                    onClick={event => setAnchor(event.currentTarget)}
                    sx={{ ml: 'auto', px: 2 }}
                >
                    {sorted?.label ?? text('list.cards.sort')}
                </Button>
            )}
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {sortable.map(({ key, label }) => (
                    <MenuItem key={key} selected={key === sort.field} onClick={() => choose(key)}>
                        {label}
                        {key === sort.field && <Arrow fontSize="small" sx={{ ml: 'auto', pl: 2, boxSizing: 'content-box' }} />}
                    </MenuItem>
                ))}
            </Menu>
        </Box>
    );
};
