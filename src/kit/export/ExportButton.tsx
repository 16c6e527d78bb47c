import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useDataProvider, useNotify, useResourceContext } from 'react-admin';
import { useContext, useState } from 'react';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { formatBytes } from '#providers/format/bytes.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isShown, orderColumns, useColumnChoice } from '../grid/columnChoice.ts';
import { ColumnsContext } from '../grid/ColumnsContext.ts';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useListState } from '../list/useListState.ts';

/** Saves what the list shows (its filter, sort and columns), or only what is selected, as a workbook. */
export const ExportButton = () => {
    const text = useText();
    const entity = useEntity();
    const may = useMay();
    const resource = useResourceContext() ?? entity.resource;
    const { filterValues, sort, selectedIds = [] } = useListState();
    const { choice } = useColumnChoice(resource);
    const board = useContext(ColumnsContext);
    const dataProvider = useDataProvider<AppDataProvider>();
    const notify = useNotify();
    const [isBusy, setIsBusy] = useState(false);
    const [received, setReceived] = useState(0);
    if (!entity.actions.includes('export') || !may('export')) return null;
    const handleExport = async () => {
        setIsBusy(true);
        setReceived(0);
        try {
            const columns = orderColumns(board.read(), choice)
                .filter(column => !column.isAction && isShown(column, choice))
                .map(column => column.key);
            const ids = selectedIds.length > 0 ? selectedIds : undefined;
            const outcome = await dataProvider.exportFile(
                resource,
                { filter: filterValues, sort, ids, columns },
                { onReceived: setReceived },
            );
            notify(outcome.kind === 'saved' ? text('list.exported', { name: outcome.fileName }) : text('list.exportQueued'), {
                type: 'success',
            });
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        } finally {
            setIsBusy(false);
        }
    };
    const progress = received > 0 ? text('task.received', { size: formatBytes(received) }) : text('task.exporting');
    const label = selectedIds.length > 0 ? text('list.exportSelected', { count: selectedIds.length }) : text('list.export');
    return (
        <Button
            variant="outlined"
            disabled={isBusy}
            startIcon={isBusy ? <CircularProgress aria-hidden size={14} color="inherit" /> : undefined}
            onClick={() => void handleExport()}
        >
            {isBusy ? progress : label}
        </Button>
    );
};
