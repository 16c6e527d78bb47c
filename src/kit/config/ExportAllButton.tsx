import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../views/EntityContext.ts';

/** Saves every setting of the screen as a workbook. */
export const ExportAllButton = ({ columns, sort }: { columns: string[]; sort: string }) => {
    const text = useText();
    const may = useMay();
    const entity = useEntity();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const [isBusy, setBusy] = useState(false);
    if (!may('export')) return null;
    const save = async () => {
        setBusy(true);
        try {
            const outcome = await dataProvider.exportFile(entity.resource, { filter: {}, sort: { field: sort, order: 'ASC' }, columns });
            notify(outcome.kind === 'saved' ? text('list.exported', { name: outcome.fileName }) : text('list.exportQueued'), {
                type: 'success',
            });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button variant="outlined" loading={isBusy} onClick={() => void save()}>
            {text('list.export')}
        </Button>
    );
};
