import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useResourceContext } from 'react-admin';
import { useContext } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { ColumnSpec } from '../../grid/column.ts';
import { isShown, orderColumns, useColumnChoice } from '../../grid/columnChoice.ts';
import { ColumnsContext } from '../../grid/ColumnsContext.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import { useListState } from '../useListState.ts';

interface ColumnMenuProps {
    column: ColumnSpec;
    anchor: HTMLElement;
    onFilter: () => void;
    onClose: () => void;
}

/** Menu of one column: sort by it, filter by it, move it, hide it. */
export const ColumnMenu = ({ column, anchor, onFilter, onClose }: ColumnMenuProps) => {
    const text = useText();
    const fields = useEntity().fields as Fields;
    const { sort, setSort } = useListState();
    const { choice, setOrder, toggle } = useColumnChoice(useResourceContext() ?? '');
    const movable = orderColumns(useContext(ColumnsContext).read(), choice).filter(({ isAction }) => !isAction);
    const shown = movable.filter(each => isShown(each, choice)).map(({ key }) => key);
    const at = shown.indexOf(column.key);
    const orderBy = (order: 'ASC' | 'DESC') => ({
        selected: sort.field === column.key && sort.order === order,
        onClick: () => setSort({ field: column.key, order }),
    });
    /** Swaps the column with its visible neighbour; hidden columns keep their positions. */
    const moveBy = (step: 1 | -1) => () => {
        const neighbour = shown[at + step];
        const swapped = { [column.key]: neighbour, [String(neighbour)]: column.key };
        if (neighbour !== undefined) setOrder(movable.map(({ key }) => swapped[key] ?? key));
    };
    const canFilter = fields[column.key]?.meta.filter !== undefined;
    return (
        <Menu open anchorEl={anchor} onClose={onClose} onClick={onClose} slotProps={{ list: { 'aria-label': column.label } }}>
            {column.isSortable && <MenuItem {...orderBy('ASC')}>{text('list.head.ascending')}</MenuItem>}
            {column.isSortable && <MenuItem {...orderBy('DESC')}>{text('list.head.descending')}</MenuItem>}
            {canFilter && (
                <MenuItem
                    onClick={event => {
                        event.stopPropagation();
                        onFilter();
                    }}
                >
                    {text('list.head.filter')}
                </MenuItem>
            )}
            {(column.isSortable || canFilter) && <Divider />}
            <MenuItem disabled={at <= 0} onClick={moveBy(-1)}>
                {text('list.head.left')}
            </MenuItem>
            <MenuItem disabled={at === shown.length - 1} onClick={moveBy(1)}>
                {text('list.head.right')}
            </MenuItem>
            <MenuItem disabled={shown.length <= 1} onClick={() => toggle(column)}>
                {text('list.head.hide')}
            </MenuItem>
        </Menu>
    );
};
