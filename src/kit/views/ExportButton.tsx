import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useResourceContext } from 'react-admin';
import { useContext, useState } from 'react';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isShown, orderColumns, useColumnChoice } from '../grid/columnChoice.ts';
import { ColumnsContext } from '../grid/ColumnsContext.ts';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from './EntityContext.ts';
import { useListState } from './useListState.ts';

/** Saves what the list shows (its filter, sort and columns), or only what is selected, as a workbook. */
export const ExportButton = () => {
    const entity = useEntity();
    const may = useMay();
    const resource = useResourceContext() ?? entity.resource;
    const { filterValues, sort, selectedIds = [] } = useListState();
    const { choice } = useColumnChoice(resource);
    const board = useContext(ColumnsContext);
    const dataProvider = useDataProvider<AppDataProvider>();
    const notify = useNotify();
    const [isBusy, setIsBusy] = useState(false);
    if (!entity.actions.includes('export') || !may('export')) return null;
    const handleExport = async () => {
        setIsBusy(true);
        try {
            const columns = orderColumns(board.read(), choice)
                .filter(column => !column.isAction && isShown(column, choice))
                .map(column => column.key);
            const ids = selectedIds.length > 0 ? selectedIds : undefined;
            const outcome = await dataProvider.exportFile(resource, { filter: filterValues, sort, ids, columns });
            notify(outcome.kind === 'saved' ? `已导出 ${outcome.fileName}` : outcome.message, { type: 'success' });
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        } finally {
            setIsBusy(false);
        }
    };
    return (
        <Button variant="outlined" loading={isBusy} onClick={() => void handleExport()}>
            {selectedIds.length > 0 ? `导出所选${selectedIds.length}条` : '导出'}
        </Button>
    );
};
