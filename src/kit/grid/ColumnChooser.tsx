import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useResourceContext } from 'react-admin';
import { useContext, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { ColumnSpec } from './column.ts';
import { isShown, orderColumns, useColumnChoice } from './columnChoice.ts';
import { ColumnsContext } from './ColumnsContext.ts';
import { useColumnWidths } from './useColumnWidths.ts';

/** 列设置: which columns are shown, and in which order; 恢复默认 also undoes dragged widths. */
export const ColumnChooser = () => {
    const text = useText();
    const board = useContext(ColumnsContext);
    const resource = useResourceContext() ?? '';
    const { choice, toggle, setOrder, reset } = useColumnChoice(resource);
    const { reset: resetWidths } = useColumnWidths(resource);
    const [open, setOpen] = useState<{ anchor: HTMLElement; columns: readonly ColumnSpec[] }>();
    const columns = orderColumns(
        (open?.columns ?? []).filter(column => !column.isAction),
        choice,
    );
    const move = (index: number, by: number) => {
        const keys = columns.map(column => column.key);
        const [moved] = keys.splice(index, 1);
        if (moved !== undefined) keys.splice(index + by, 0, moved);
        setOrder(keys);
    };
    return (
        <>
            <Tooltip title={text('list.columns')}>
                <IconButton
                    aria-label={text('list.columns')}
                    onClick={event => setOpen({ anchor: event.currentTarget, columns: board.read() })}
                >
                    <ViewColumnOutlined />
                </IconButton>
            </Tooltip>
            <Popover
                open={!!open}
                anchorEl={open?.anchor}
                onClose={() => setOpen(undefined)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <Box sx={{ width: 264, maxHeight: 440, display: 'flex', flexDirection: 'column' }}>
                    <Box
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            px: 4,
                            py: 2,
                            borderBottom: 1,
                            borderColor: 'divider',
                            fontWeight: 600,
                        }}
                    >
                        {text('list.columns')}
                        <Button
                            size="small"
                            onClick={() => {
                                reset();
                                resetWidths();
                            }}
                            sx={{ ml: 'auto' }}
                        >
                            {text('list.columnsReset')}
                        </Button>
                    </Box>
                    <Box component="ul" sx={{ m: 0, p: 2, listStyle: 'none', overflowY: 'auto' }}>
                        {columns.map((column, index) => (
                            <Box component="li" key={column.key} sx={{ display: 'flex', alignItems: 'center', pl: 2 }}>
                                <FormControlLabel
                                    control={<Checkbox checked={isShown(column, choice)} onChange={() => toggle(column)} />}
                                    label={column.label}
                                    sx={{ flex: 1, mr: 0 }}
                                />
                                <IconButton
                                    aria-label={text('list.moveUp', { label: column.label })}
                                    disabled={index === 0}
                                    onClick={() => move(index, -1)}
                                >
                                    <ArrowUpward />
                                </IconButton>
                                <IconButton
                                    aria-label={text('list.moveDown', { label: column.label })}
                                    disabled={index === columns.length - 1}
                                    onClick={() => move(index, 1)}
                                >
                                    <ArrowDownward />
                                </IconButton>
                            </Box>
                        ))}
                    </Box>
                </Box>
            </Popover>
        </>
    );
};
