import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import type { GridSize } from '#src/kit/edit-grid/view/geometry.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { SheetRowDetails } from './SheetRowDetails.tsx';
import { useSheetColumns } from './useSheetColumns.ts';
import { useLiveSheet, useSheetRows } from './useLiveSheet.ts';

interface LiveSheetProps {
    height?: number | string;
    size?: GridSize;
}

/** Every type of cell over stored rows: what is typed is saved at once, and shown in the other windows that look at the table. */
export const LiveSheet = (props: LiveSheetProps) => {
    const text = useText();
    const rows = useSheetRows();
    return (
        <QueryState query={rows} empty={text('editGrid.empty')} isEmpty={() => false}>
            {found => <Sheet {...props} rows={found} reload={rows.refetch} />}
        </QueryState>
    );
};

const Sheet = ({ rows, reload, height = 420, size = 'small' }: LiveSheetProps & Parameters<typeof useLiveSheet>[0]['source']) => {
    const text = useText();
    const columns = useSheetColumns();
    const { sheet, state, takeTheirs, keepMine } = useLiveSheet({ columns, source: { rows, reload } });
    const { conflicts } = useSyncExternalStore(sheet.grid.subscribe, sheet.grid.state);
    const count = [...conflicts.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
            {count > 0 && (
                <Alert
                    severity="warning"
                    action={
                        <>
                            <Button color="inherit" size="small" onClick={takeTheirs}>
                                {text('demo.sheet.theirs')}
                            </Button>
                            <Button color="inherit" size="small" onClick={keepMine}>
                                {text('demo.sheet.mine')}
                            </Button>
                        </>
                    }
                >
                    {text('demo.sheet.conflict', { count })}
                </Alert>
            )}
            <EditGrid
                sheet={sheet}
                label={text('demo.sheet.label')}
                size={size}
                height={height}
                hasTicks
                detail={values => <SheetRowDetails values={values} columns={columns} />}
                actions={
                    <Box component="span" role="status" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
                        {text(`demo.sheet.${state}`)}
                    </Box>
                }
            />
        </Box>
    );
};
